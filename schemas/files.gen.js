// Made by schemas/compile.ts from the schemas beside it; edit those and run `node schemas/compile.ts`.
// <stdin>
function lengthOf(text) {
  let length = 0;
  for (let _ of text) length += 1;
  return length;
}
var patternText0 = "^[0-9a-f]{64}$", patternText1 = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$", patternText2 = "^(?:GET|PUT|POST) /", patternText3 = "^[0-9]+(?:\\.[0-9]+)*$", patternText4 = "^[0-9]+ of [0-9]+$", patternText5 = "^report\\.json#/exchanges/[0-9]+$", patternText6 = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", patternText7 = "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]", patternText8 = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", patternText9 = "^(?:(?:/(?:[^~/]|~[01])*)*|status|header [!-~]+)$", patternText10 = "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$", validateResult = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:result", title: "Result of a certification", description: "report.json: everything that a run found out. Every other format is made from it alone. A later version of the suite may add members.", type: "object", required: ["schemaVersion", "verdict", "verdictLine", "reasons", "ended", "exitCode", "profile", "scope", "strict", "seed", "spec", "suite", "catalogueDigest", "target", "startedAt", "durationMs", "requests", "retried", "counts", "coverage", "preflight", "requirements", "observations", "changes", "contracts", "waivers", "faults", "exchanges"], properties: { schemaVersion: { description: "Grows when a reader of this schema could misread the file.", const: 1 }, verdict: { description: "What the run says of the target.", enum: ["conformant", "non-conformant", "inconclusive"] }, verdictLine: { description: "The verdict in one line: target, profile, and what was narrowed, waived or sampled.", type: "string", minLength: 1 }, reasons: { description: "Why the verdict is no better, or what to mind; a sentence each.", type: "array", items: { type: "string", minLength: 1 } }, ended: { description: "How the run came to its end.", enum: ["complete", "interrupted", "deadline", "fault"] }, exitCode: { description: "0 conformant, 1 non-conformant or red by an option, 2 usage, 3 inconclusive, 4 our fault, 130 interrupted.", enum: [0, 1, 2, 3, 4, 130] }, profile: { description: "read-only sends GET alone.", enum: ["full", "read-only"] }, scope: { description: "What keeps the run from covering the whole specification; empty is all of it.", type: "array", items: { enum: ["read-only", "narrowed", "waived"] } }, strict: { description: "Whether a broken SHOULD fails.", type: "boolean" }, seed: { description: "Repeats the choices of this run.", type: "integer" }, spec: { description: "What was certified against.", type: "object", required: ["title", "version"], properties: { title: { description: "Its title.", type: "string", minLength: 1 }, version: { description: "Its version.", type: "string", minLength: 1 } } }, suite: { description: "What certified.", type: "object", required: ["name", "version", "node"], properties: { name: { description: "The package.", type: "string", minLength: 1 }, version: { description: "Its version.", type: "string", minLength: 1 }, node: { description: "The Node that ran it.", type: "string", minLength: 1 } } }, catalogueDigest: { description: "SHA-256 over ids, levels and clauses of the catalogue, in hex.", type: "string", pattern: patternText0 }, target: { description: "The server that was examined.", $ref: "#/$defs/target" }, startedAt: { description: "When the run began, in UTC.", type: "string", pattern: patternText1 }, durationMs: { description: "How long it took, in milliseconds.", type: "number", minimum: 0 }, requests: { description: "Requests sent, repeats included.", type: "integer", minimum: 0 }, retried: { description: "Answers of gateways and rate limits that were asked again, by status.", type: "object", additionalProperties: { type: "integer", minimum: 1 } }, counts: { description: "Outcomes counted over the rules.", type: "object", required: ["must", "should"], properties: { must: { description: "Over the MUSTs.", $ref: "#/$defs/counts" }, should: { description: "Over the SHOULDs.", $ref: "#/$defs/counts" } } }, coverage: { description: "How far each list was read.", type: "array", items: { $ref: "#/$defs/coverage" } }, preflight: { description: "What was found before the first check.", type: "array", items: { $ref: "#/$defs/preflightNote" } }, requirements: { description: "Every MUST and SHOULD.", type: "array", items: { $ref: "#/$defs/requirement" } }, observations: { description: "What the target does where the specification is silent.", type: "array", items: { $ref: "#/$defs/observation" } }, changes: { description: "Every write to the target.", type: "array", items: { $ref: "#/$defs/change" } }, contracts: { description: "Interactions of the consumer contracts, where they were verified.", type: "array", items: { $ref: "#/$defs/contract" } }, waivers: { description: "Waivers that were given.", type: "array", items: { $ref: "#/$defs/waiver" } }, faults: { description: "Errors of the suite itself, never the target's.", type: "array", items: { $ref: "#/$defs/fault" } }, exchanges: { description: "The exchanges that findings point to, secrets masked.", type: "array", items: { $ref: "#/$defs/exchange" } }, load: { description: "Result of a smoke run of the load scripts, in the shape of load.json." } }, $defs: { outcome: { description: "untested: nothing to examine; excluded: left out by profile or operator, waived, or pending.", enum: ["pass", "fail", "warn", "untested", "excluded"] }, endpoint: { description: "Method and path template.", type: "string", pattern: patternText2 }, examined: { description: "How much was looked at.", type: "object", required: ["answers", "entries"], properties: { answers: { description: "Answers of the target.", type: "integer", minimum: 0 }, entries: { description: "Entries in them.", type: "integer", minimum: 0 } } }, counts: { description: "Rules of one level by outcome.", type: "object", required: ["total", "pass", "fail", "warn", "untested", "excluded"], properties: { total: { description: "All of them.", type: "integer", minimum: 0 }, pass: { description: "Kept.", type: "integer", minimum: 0 }, fail: { description: "Broken.", type: "integer", minimum: 0 }, warn: { description: "Kept with a warning.", type: "integer", minimum: 0 }, untested: { description: "Nothing to examine.", type: "integer", minimum: 0 }, excluded: { description: "Left out.", type: "integer", minimum: 0 } } }, target: { description: "The server, and how it came to be known.", type: "object", required: ["name", "baseUrl", "embedded", "settings", "fixtures"], properties: { name: { description: "What it is called.", type: "string", minLength: 1 }, version: { description: "Its version, where one was given.", type: "string" }, baseUrl: { description: "Where it lives.", type: "string" }, embedded: { description: "Whether it was the reference server that the command itself started.", type: "boolean" }, settings: { description: "Where base URL, token and the rest came from, and which source won where two differed.", type: "array", items: { type: "string" } }, fixtures: { description: "What the checks need to know of the target.", type: "array", items: { description: "One thing.", type: "object", required: ["key", "source"], properties: { key: { description: "Key of the target file that gives it.", type: "string", minLength: 1 }, value: { description: "What it is; bodies as type and length.", type: "string" }, source: { description: "Where it came from.", enum: ["given", "discovered", "missing"] }, reason: { description: "Why it is missing.", type: "string" } } } } } }, coverage: { description: "One list.", type: "object", required: ["endpoint", "list", "pagesRead", "entriesRead", "sampled"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, list: { description: "Path and query of its first page.", type: "string" }, pagesRead: { description: "Pages read.", type: "integer", minimum: 0 }, pagesThere: { description: "Pages there are, where the end was reached.", type: "integer", minimum: 0 }, entriesRead: { description: "Entries read.", type: "integer", minimum: 0 }, sampled: { description: "Whether it was read in windows only.", type: "boolean" } } }, preflightNote: { description: "One line.", type: "object", required: ["level", "text"], properties: { level: { description: "How it bears on the run.", enum: ["good", "mind", "bad"] }, text: { description: "What was found.", type: "string", minLength: 1 }, mend: { description: "How to mend it.", type: "string" } } }, requirement: { description: "One rule.", type: "object", required: ["id", "clause", "level", "title", "text", "outcome", "examined", "checks"], properties: { id: { description: "As the catalogue names it: clause and slug.", type: "string", minLength: 1 }, clause: { description: "Number of the heading in the specification.", type: "string", pattern: patternText3 }, level: { description: "How much it binds.", enum: ["MUST", "SHOULD"] }, title: { description: "The rule in a few words.", type: "string", minLength: 1 }, text: { description: "The rule in a sentence or two.", type: "string", minLength: 1 }, reading: { description: "How a loose point is read.", type: "string" }, outcome: { $ref: "#/$defs/outcome" }, reason: { description: "Why untested or excluded, or what a partly examined pass did not look at.", type: "string" }, examined: { $ref: "#/$defs/examined" }, occurrences: { description: "In how many of the answers looked at: 3 of 20.", type: "string", pattern: patternText4 }, checks: { description: "The checks behind it.", type: "array", items: { $ref: "#/$defs/check" } } } }, check: { description: "One check.", type: "object", required: ["title", "endpoint", "outcome", "examined"], properties: { title: { description: "What it says of a conforming target.", type: "string", minLength: 1 }, endpoint: { $ref: "#/$defs/endpoint" }, outcome: { $ref: "#/$defs/outcome" }, reason: { description: "Why it is untested or excluded.", type: "string" }, examined: { $ref: "#/$defs/examined" }, finding: { description: "Where it failed or warned.", $ref: "#/$defs/finding" } } }, finding: { description: "One violation, told so that it can be mended.", type: "object", required: ["endpoint", "wanted", "received", "sent", "answer", "exchange", "against", "again", "site"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, pointer: { description: "JSON pointer into the body, status, or header and its name; absent where the whole answer is meant.", type: "string" }, wanted: { description: "What the rule wants, values as JSON.", type: "string" }, received: { description: "What came, values as JSON.", type: "string" }, sent: { description: "The request in short.", type: "string" }, answer: { description: "The answer in short.", type: "string" }, exchange: { description: "Position in exchanges: report.json#/exchanges/41.", type: "string", pattern: patternText5 }, against: { description: "The answers that it was held against.", type: "array", items: { type: "string", pattern: patternText5 } }, hint: { description: "The likely cause.", type: "string" }, occurrences: { description: "In how many of the answers looked at: 3 of 20.", type: "string", pattern: patternText4 }, counterexample: { description: "How a property came to it.", type: "object", required: ["moves", "seed", "path"], properties: { moves: { description: "What was done, in order.", type: "array", items: { type: "string" } }, seed: { description: "Seed of the property.", type: "integer" }, path: { description: "Path to the shrunk case.", type: "string" } } }, again: { description: "How to see it again.", type: "object", required: ["certify", "curl"], properties: { certify: { description: "The command that runs only this rule.", type: "string", minLength: 1 }, curl: { description: "One curl line; the token is written $TOKEN.", type: "string", minLength: 1 } } }, site: { description: "File and line of the assertion.", type: "string" } } }, observation: { description: "One open point.", type: "object", required: ["id", "clause", "title", "text"], properties: { id: { description: "As the catalogue names it: clause and slug.", type: "string", minLength: 1 }, clause: { description: "Number of the heading in the specification.", type: "string", pattern: patternText3 }, title: { description: "The point in a few words.", type: "string", minLength: 1 }, text: { description: "What was looked at.", type: "string", minLength: 1 }, answer: { description: "What the target does; absent where nothing was seen.", type: "string" }, reason: { description: "Why nothing was seen.", type: "string" } } }, change: { description: "One write.", type: "object", required: ["endpoint", "path", "sent", "restored", "note"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, path: { description: "Where it was sent.", type: "string", minLength: 1 }, sent: { description: "The body, customers' data as type and length.", type: "string" }, status: { description: "Status of the answer, where one came.", type: "integer" }, restored: { description: "Whether the former state was put back.", enum: ["yes", "no", "not needed"] }, note: { description: "How, or why not.", type: "string" } } }, contract: { description: "One interaction.", type: "object", required: ["description", "states", "outcome", "mismatches"], properties: { description: { description: "What the client does.", type: "string", minLength: 1 }, endpoint: { $ref: "#/$defs/endpoint" }, states: { description: "The provider states that it needs.", type: "array", items: { type: "string" } }, outcome: { $ref: "#/$defs/outcome" }, reason: { description: "Why it is untested.", type: "string" }, mismatches: { description: "What did not fit.", type: "array", items: { description: "One mismatch.", type: "object", required: ["wanted", "received", "text"], properties: { pointer: { description: "Where in the answer.", type: "string" }, wanted: { description: "What the client relies on.", type: "string" }, received: { description: "What came.", type: "string" }, text: { description: "Both in a sentence.", type: "string" } } } } } }, waiver: { description: "One waiver.", type: "object", required: ["id", "reason", "owner", "expires", "state"], properties: { id: { description: "The rule.", type: "string", minLength: 1 }, endpoint: { description: "The endpoint of the waived finding.", type: "string" }, pointer: { description: "The place of the waived finding.", type: "string" }, reason: { description: "Why it is borne.", type: "string", minLength: 1 }, owner: { description: "Who mends it.", type: "string", minLength: 1 }, expires: { description: "Its last day.", type: "string", pattern: patternText6 }, state: { description: "What became of it.", enum: ["used", "unused", "expired"] } } }, fault: { description: "One error.", type: "object", required: ["where", "message"], properties: { where: { description: "In which part.", type: "string" }, message: { description: "What happened.", type: "string" }, stack: { description: "The call stack.", type: "string" } } }, exchange: { description: "One request and its answer.", type: "object", required: ["number", "endpoint", "request", "retries", "startedMs", "durationMs"], properties: { number: { description: "Its number in the run.", type: "integer", minimum: 0 }, endpoint: { $ref: "#/$defs/endpoint" }, request: { description: "What was sent.", type: "object", required: ["method", "url", "headers", "credential"], properties: { method: { description: "The method.", type: "string", minLength: 1 }, url: { description: "The whole URL.", type: "string", minLength: 1 }, headers: { description: "Headers, secrets masked.", type: "object", additionalProperties: { type: "string" } }, credential: { description: "Which credential, in words.", type: "string" }, body: { description: "The body, cut where long.", type: "string" } } }, response: { description: "What came.", type: "object", required: ["status", "headers", "body", "shortened", "bytes"], properties: { status: { description: "The status.", type: "integer" }, headers: { description: "Headers, secrets masked.", type: "object", additionalProperties: { type: "string" } }, body: { description: "The body, customers' data as type and length.", type: "string" }, shortened: { description: "Whether the body was cut or values were replaced.", type: "boolean" }, bytes: { description: "Length of the decoded body.", type: "integer", minimum: 0 } } }, failure: { description: "Why no answer came.", type: "string" }, retries: { description: "What came before, where it was asked again.", type: "array", items: { type: "string" } }, startedMs: { description: "Milliseconds from the start of the run.", type: "number", minimum: 0 }, durationMs: { description: "Milliseconds from send to the last byte.", type: "number", minimum: 0 } } } } }, schema32 = { description: "The server, and how it came to be known.", type: "object", required: ["name", "baseUrl", "embedded", "settings", "fixtures"], properties: { name: { description: "What it is called.", type: "string", minLength: 1 }, version: { description: "Its version, where one was given.", type: "string" }, baseUrl: { description: "Where it lives.", type: "string" }, embedded: { description: "Whether it was the reference server that the command itself started.", type: "boolean" }, settings: { description: "Where base URL, token and the rest came from, and which source won where two differed.", type: "array", items: { type: "string" } }, fixtures: { description: "What the checks need to know of the target.", type: "array", items: { description: "One thing.", type: "object", required: ["key", "source"], properties: { key: { description: "Key of the target file that gives it.", type: "string", minLength: 1 }, value: { description: "What it is; bodies as type and length.", type: "string" }, source: { description: "Where it came from.", enum: ["given", "discovered", "missing"] }, reason: { description: "Why it is missing.", type: "string" } } } } } };
var schema37 = { description: "One line.", type: "object", required: ["level", "text"], properties: { level: { description: "How it bears on the run.", enum: ["good", "mind", "bad"] }, text: { description: "What was found.", type: "string", minLength: 1 }, mend: { description: "How to mend it.", type: "string" } } };
var schema53 = { description: "One waiver.", type: "object", required: ["id", "reason", "owner", "expires", "state"], properties: { id: { description: "The rule.", type: "string", minLength: 1 }, endpoint: { description: "The endpoint of the waived finding.", type: "string" }, pointer: { description: "The place of the waived finding.", type: "string" }, reason: { description: "Why it is borne.", type: "string", minLength: 1 }, owner: { description: "Who mends it.", type: "string", minLength: 1 }, expires: { description: "Its last day.", type: "string", pattern: patternText6 }, state: { description: "What became of it.", enum: ["used", "unused", "expired"] } } };
var func1 = lengthOf, pattern4 = new RegExp(patternText0, "u"), pattern5 = new RegExp(patternText1, "u"), pattern7 = new RegExp(patternText3, "u"), pattern17 = new RegExp(patternText6, "u");
var pattern6 = new RegExp(patternText2, "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoint === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.list === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "list" }, message: "must have required property 'list'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.pagesRead === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pagesRead" }, message: "must have required property 'pagesRead'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.entriesRead === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entriesRead" }, message: "must have required property 'entriesRead'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.sampled === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sampled" }, message: "must have required property 'sampled'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.endpoint !== void 0) {
      let data0 = data.endpoint;
      if (typeof data0 == "string") {
        if (!pattern6.test(data0)) {
          let err5 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: patternText2 }, message: 'must match pattern "' + patternText2 + '"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.list !== void 0 && typeof data.list != "string") {
      let err7 = { instancePath: instancePath + "/list", schemaPath: "#/properties/list/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.pagesRead !== void 0) {
      let data2 = data.pagesRead;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err8 = { instancePath: instancePath + "/pagesRead", schemaPath: "#/properties/pagesRead/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && (data2 < 0 || isNaN(data2))) {
        let err9 = { instancePath: instancePath + "/pagesRead", schemaPath: "#/properties/pagesRead/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.pagesThere !== void 0) {
      let data3 = data.pagesThere;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err10 = { instancePath: instancePath + "/pagesThere", schemaPath: "#/properties/pagesThere/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err11 = { instancePath: instancePath + "/pagesThere", schemaPath: "#/properties/pagesThere/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.entriesRead !== void 0) {
      let data4 = data.entriesRead;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err12 = { instancePath: instancePath + "/entriesRead", schemaPath: "#/properties/entriesRead/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4))) {
        let err13 = { instancePath: instancePath + "/entriesRead", schemaPath: "#/properties/entriesRead/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.sampled !== void 0 && typeof data.sampled != "boolean") {
      let err14 = { instancePath: instancePath + "/sampled", schemaPath: "#/properties/sampled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
  } else {
    let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: { endpoint: !0, list: !0, pagesRead: !0, pagesThere: !0, entriesRead: !0, sampled: !0 }, dynamicProps: !1, dynamicItems: !1 };
var schema38 = { description: "One rule.", type: "object", required: ["id", "clause", "level", "title", "text", "outcome", "examined", "checks"], properties: { id: { description: "As the catalogue names it: clause and slug.", type: "string", minLength: 1 }, clause: { description: "Number of the heading in the specification.", type: "string", pattern: patternText3 }, level: { description: "How much it binds.", enum: ["MUST", "SHOULD"] }, title: { description: "The rule in a few words.", type: "string", minLength: 1 }, text: { description: "The rule in a sentence or two.", type: "string", minLength: 1 }, reading: { description: "How a loose point is read.", type: "string" }, outcome: { $ref: "#/$defs/outcome" }, reason: { description: "Why untested or excluded, or what a partly examined pass did not look at.", type: "string" }, examined: { $ref: "#/$defs/examined" }, occurrences: { description: "In how many of the answers looked at: 3 of 20.", type: "string", pattern: patternText4 }, checks: { description: "The checks behind it.", type: "array", items: { $ref: "#/$defs/check" } } } }, schema39 = { description: "untested: nothing to examine; excluded: left out by profile or operator, waived, or pending.", enum: ["pass", "fail", "warn", "untested", "excluded"] };
var pattern8 = new RegExp(patternText4, "u");
var pattern11 = new RegExp(patternText5, "u");
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate25.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoint === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.wanted === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "wanted" }, message: "must have required property 'wanted'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.received === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "received" }, message: "must have required property 'received'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.sent === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sent" }, message: "must have required property 'sent'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.answer === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.exchange === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exchange" }, message: "must have required property 'exchange'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.against === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "against" }, message: "must have required property 'against'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.again === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "again" }, message: "must have required property 'again'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.site === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "site" }, message: "must have required property 'site'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.endpoint !== void 0) {
      let data0 = data.endpoint;
      if (typeof data0 == "string") {
        if (!pattern6.test(data0)) {
          let err9 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: patternText2 }, message: 'must match pattern "' + patternText2 + '"' };
          vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.pointer !== void 0 && typeof data.pointer != "string") {
      let err11 = { instancePath: instancePath + "/pointer", schemaPath: "#/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.wanted !== void 0 && typeof data.wanted != "string") {
      let err12 = { instancePath: instancePath + "/wanted", schemaPath: "#/properties/wanted/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.received !== void 0 && typeof data.received != "string") {
      let err13 = { instancePath: instancePath + "/received", schemaPath: "#/properties/received/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.sent !== void 0 && typeof data.sent != "string") {
      let err14 = { instancePath: instancePath + "/sent", schemaPath: "#/properties/sent/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.answer !== void 0 && typeof data.answer != "string") {
      let err15 = { instancePath: instancePath + "/answer", schemaPath: "#/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.exchange !== void 0) {
      let data6 = data.exchange;
      if (typeof data6 == "string") {
        if (!pattern11.test(data6)) {
          let err16 = { instancePath: instancePath + "/exchange", schemaPath: "#/properties/exchange/pattern", keyword: "pattern", params: { pattern: patternText5 }, message: 'must match pattern "' + patternText5 + '"' };
          vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
        }
      } else {
        let err17 = { instancePath: instancePath + "/exchange", schemaPath: "#/properties/exchange/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.against !== void 0) {
      let data7 = data.against;
      if (Array.isArray(data7)) {
        let len0 = data7.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data8 = data7[i0];
          if (typeof data8 == "string") {
            if (!pattern11.test(data8)) {
              let err18 = { instancePath: instancePath + "/against/" + i0, schemaPath: "#/properties/against/items/pattern", keyword: "pattern", params: { pattern: patternText5 }, message: 'must match pattern "' + patternText5 + '"' };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/against/" + i0, schemaPath: "#/properties/against/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/against", schemaPath: "#/properties/against/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
    if (data.hint !== void 0 && typeof data.hint != "string") {
      let err21 = { instancePath: instancePath + "/hint", schemaPath: "#/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.occurrences !== void 0) {
      let data10 = data.occurrences;
      if (typeof data10 == "string") {
        if (!pattern8.test(data10)) {
          let err22 = { instancePath: instancePath + "/occurrences", schemaPath: "#/properties/occurrences/pattern", keyword: "pattern", params: { pattern: patternText4 }, message: 'must match pattern "' + patternText4 + '"' };
          vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/occurrences", schemaPath: "#/properties/occurrences/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.counterexample !== void 0) {
      let data11 = data.counterexample;
      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
        if (data11.moves === void 0) {
          let err24 = { instancePath: instancePath + "/counterexample", schemaPath: "#/properties/counterexample/required", keyword: "required", params: { missingProperty: "moves" }, message: "must have required property 'moves'" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
        if (data11.seed === void 0) {
          let err25 = { instancePath: instancePath + "/counterexample", schemaPath: "#/properties/counterexample/required", keyword: "required", params: { missingProperty: "seed" }, message: "must have required property 'seed'" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
        if (data11.path === void 0) {
          let err26 = { instancePath: instancePath + "/counterexample", schemaPath: "#/properties/counterexample/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
        }
        if (data11.moves !== void 0) {
          let data12 = data11.moves;
          if (Array.isArray(data12)) {
            let len1 = data12.length;
            for (let i1 = 0; i1 < len1; i1++)
              if (typeof data12[i1] != "string") {
                let err27 = { instancePath: instancePath + "/counterexample/moves/" + i1, schemaPath: "#/properties/counterexample/properties/moves/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
              }
          } else {
            let err28 = { instancePath: instancePath + "/counterexample/moves", schemaPath: "#/properties/counterexample/properties/moves/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
        if (data11.seed !== void 0) {
          let data14 = data11.seed;
          if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14))) {
            let err29 = { instancePath: instancePath + "/counterexample/seed", schemaPath: "#/properties/counterexample/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
          }
        }
        if (data11.path !== void 0 && typeof data11.path != "string") {
          let err30 = { instancePath: instancePath + "/counterexample/path", schemaPath: "#/properties/counterexample/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/counterexample", schemaPath: "#/properties/counterexample/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.again !== void 0) {
      let data16 = data.again;
      if (data16 && typeof data16 == "object" && !Array.isArray(data16)) {
        if (data16.certify === void 0) {
          let err32 = { instancePath: instancePath + "/again", schemaPath: "#/properties/again/required", keyword: "required", params: { missingProperty: "certify" }, message: "must have required property 'certify'" };
          vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
        }
        if (data16.curl === void 0) {
          let err33 = { instancePath: instancePath + "/again", schemaPath: "#/properties/again/required", keyword: "required", params: { missingProperty: "curl" }, message: "must have required property 'curl'" };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
        if (data16.certify !== void 0) {
          let data17 = data16.certify;
          if (typeof data17 == "string") {
            if (func1(data17) < 1) {
              let err34 = { instancePath: instancePath + "/again/certify", schemaPath: "#/properties/again/properties/certify/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
            }
          } else {
            let err35 = { instancePath: instancePath + "/again/certify", schemaPath: "#/properties/again/properties/certify/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        }
        if (data16.curl !== void 0) {
          let data18 = data16.curl;
          if (typeof data18 == "string") {
            if (func1(data18) < 1) {
              let err36 = { instancePath: instancePath + "/again/curl", schemaPath: "#/properties/again/properties/curl/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
            }
          } else {
            let err37 = { instancePath: instancePath + "/again/curl", schemaPath: "#/properties/again/properties/curl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
        }
      } else {
        let err38 = { instancePath: instancePath + "/again", schemaPath: "#/properties/again/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
    }
    if (data.site !== void 0 && typeof data.site != "string") {
      let err39 = { instancePath: instancePath + "/site", schemaPath: "#/properties/site/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
    }
  } else {
    let err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
  }
  return validate25.errors = vErrors, errors === 0;
}
validate25.evaluated = { props: { endpoint: !0, pointer: !0, wanted: !0, received: !0, sent: !0, answer: !0, exchange: !0, against: !0, hint: !0, occurrences: !0, counterexample: !0, again: !0, site: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate24.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.title === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.endpoint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.outcome === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.examined === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "examined" }, message: "must have required property 'examined'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.title !== void 0) {
      let data0 = data.title;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err4 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.endpoint !== void 0) {
      let data1 = data.endpoint;
      if (typeof data1 == "string") {
        if (!pattern6.test(data1)) {
          let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: patternText2 }, message: 'must match pattern "' + patternText2 + '"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.outcome !== void 0) {
      let data2 = data.outcome;
      if (!(data2 === "pass" || data2 === "fail" || data2 === "warn" || data2 === "untested" || data2 === "excluded")) {
        let err8 = { instancePath: instancePath + "/outcome", schemaPath: "#/$defs/outcome/enum", keyword: "enum", params: { allowedValues: schema39.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err9 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.examined !== void 0) {
      let data4 = data.examined;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.answers === void 0) {
          let err10 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/required", keyword: "required", params: { missingProperty: "answers" }, message: "must have required property 'answers'" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (data4.entries === void 0) {
          let err11 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/required", keyword: "required", params: { missingProperty: "entries" }, message: "must have required property 'entries'" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (data4.answers !== void 0) {
          let data5 = data4.answers;
          if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
            let err12 = { instancePath: instancePath + "/examined/answers", schemaPath: "#/$defs/examined/properties/answers/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
          }
          if (typeof data5 == "number" && isFinite(data5) && (data5 < 0 || isNaN(data5))) {
            let err13 = { instancePath: instancePath + "/examined/answers", schemaPath: "#/$defs/examined/properties/answers/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data4.entries !== void 0) {
          let data6 = data4.entries;
          if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
            let err14 = { instancePath: instancePath + "/examined/entries", schemaPath: "#/$defs/examined/properties/entries/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
          }
          if (typeof data6 == "number" && isFinite(data6) && (data6 < 0 || isNaN(data6))) {
            let err15 = { instancePath: instancePath + "/examined/entries", schemaPath: "#/$defs/examined/properties/entries/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    data.finding !== void 0 && (validate25(data.finding, { instancePath: instancePath + "/finding", parentData: data, parentDataProperty: "finding", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length));
  } else {
    let err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
  }
  return validate24.errors = vErrors, errors === 0;
}
validate24.evaluated = { props: { title: !0, endpoint: !0, outcome: !0, reason: !0, examined: !0, finding: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.clause === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clause" }, message: "must have required property 'clause'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.level === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "level" }, message: "must have required property 'level'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.title === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.text === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.outcome === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.examined === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "examined" }, message: "must have required property 'examined'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.checks === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "checks" }, message: "must have required property 'checks'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err8 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.clause !== void 0) {
      let data1 = data.clause;
      if (typeof data1 == "string") {
        if (!pattern7.test(data1)) {
          let err10 = { instancePath: instancePath + "/clause", schemaPath: "#/properties/clause/pattern", keyword: "pattern", params: { pattern: patternText3 }, message: 'must match pattern "' + patternText3 + '"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/clause", schemaPath: "#/properties/clause/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.level !== void 0) {
      let data2 = data.level;
      if (!(data2 === "MUST" || data2 === "SHOULD")) {
        let err12 = { instancePath: instancePath + "/level", schemaPath: "#/properties/level/enum", keyword: "enum", params: { allowedValues: schema38.properties.level.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.title !== void 0) {
      let data3 = data.title;
      if (typeof data3 == "string") {
        if (func1(data3) < 1) {
          let err13 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.text !== void 0) {
      let data4 = data.text;
      if (typeof data4 == "string") {
        if (func1(data4) < 1) {
          let err15 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.reading !== void 0 && typeof data.reading != "string") {
      let err17 = { instancePath: instancePath + "/reading", schemaPath: "#/properties/reading/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.outcome !== void 0) {
      let data6 = data.outcome;
      if (!(data6 === "pass" || data6 === "fail" || data6 === "warn" || data6 === "untested" || data6 === "excluded")) {
        let err18 = { instancePath: instancePath + "/outcome", schemaPath: "#/$defs/outcome/enum", keyword: "enum", params: { allowedValues: schema39.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err19 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.examined !== void 0) {
      let data8 = data.examined;
      if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
        if (data8.answers === void 0) {
          let err20 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/required", keyword: "required", params: { missingProperty: "answers" }, message: "must have required property 'answers'" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data8.entries === void 0) {
          let err21 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/required", keyword: "required", params: { missingProperty: "entries" }, message: "must have required property 'entries'" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
        if (data8.answers !== void 0) {
          let data9 = data8.answers;
          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
            let err22 = { instancePath: instancePath + "/examined/answers", schemaPath: "#/$defs/examined/properties/answers/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
          }
          if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
            let err23 = { instancePath: instancePath + "/examined/answers", schemaPath: "#/$defs/examined/properties/answers/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
          }
        }
        if (data8.entries !== void 0) {
          let data10 = data8.entries;
          if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
            let err24 = { instancePath: instancePath + "/examined/entries", schemaPath: "#/$defs/examined/properties/entries/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
          }
          if (typeof data10 == "number" && isFinite(data10) && (data10 < 0 || isNaN(data10))) {
            let err25 = { instancePath: instancePath + "/examined/entries", schemaPath: "#/$defs/examined/properties/entries/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
    }
    if (data.occurrences !== void 0) {
      let data11 = data.occurrences;
      if (typeof data11 == "string") {
        if (!pattern8.test(data11)) {
          let err27 = { instancePath: instancePath + "/occurrences", schemaPath: "#/properties/occurrences/pattern", keyword: "pattern", params: { pattern: patternText4 }, message: 'must match pattern "' + patternText4 + '"' };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
      } else {
        let err28 = { instancePath: instancePath + "/occurrences", schemaPath: "#/properties/occurrences/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
    }
    if (data.checks !== void 0) {
      let data12 = data.checks;
      if (Array.isArray(data12)) {
        let len0 = data12.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate24(data12[i0], { instancePath: instancePath + "/checks/" + i0, parentData: data12, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors), errors = vErrors.length);
      } else {
        let err29 = { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
  } else {
    let err30 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
  }
  return validate23.errors = vErrors, errors === 0;
}
validate23.evaluated = { props: { id: !0, clause: !0, level: !0, title: !0, text: !0, reading: !0, outcome: !0, reason: !0, examined: !0, occurrences: !0, checks: !0 }, dynamicProps: !1, dynamicItems: !1 };
var schema48 = { description: "One write.", type: "object", required: ["endpoint", "path", "sent", "restored", "note"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, path: { description: "Where it was sent.", type: "string", minLength: 1 }, sent: { description: "The body, customers' data as type and length.", type: "string" }, status: { description: "Status of the answer, where one came.", type: "integer" }, restored: { description: "Whether the former state was put back.", enum: ["yes", "no", "not needed"] }, note: { description: "How, or why not.", type: "string" } } };
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate29.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoint === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.path === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.sent === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sent" }, message: "must have required property 'sent'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.restored === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "restored" }, message: "must have required property 'restored'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.note === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "note" }, message: "must have required property 'note'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.endpoint !== void 0) {
      let data0 = data.endpoint;
      if (typeof data0 == "string") {
        if (!pattern6.test(data0)) {
          let err5 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: patternText2 }, message: 'must match pattern "' + patternText2 + '"' };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.path !== void 0) {
      let data1 = data.path;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err7 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
    if (data.sent !== void 0 && typeof data.sent != "string") {
      let err9 = { instancePath: instancePath + "/sent", schemaPath: "#/properties/sent/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err10 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.restored !== void 0) {
      let data4 = data.restored;
      if (!(data4 === "yes" || data4 === "no" || data4 === "not needed")) {
        let err11 = { instancePath: instancePath + "/restored", schemaPath: "#/properties/restored/enum", keyword: "enum", params: { allowedValues: schema48.properties.restored.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.note !== void 0 && typeof data.note != "string") {
      let err12 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
  }
  return validate29.errors = vErrors, errors === 0;
}
validate29.evaluated = { props: { endpoint: !0, path: !0, sent: !0, status: !0, restored: !0, note: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate31.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.description === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.states === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "states" }, message: "must have required property 'states'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.outcome === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.mismatches === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mismatches" }, message: "must have required property 'mismatches'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.description !== void 0) {
      let data0 = data.description;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err4 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.endpoint !== void 0) {
      let data1 = data.endpoint;
      if (typeof data1 == "string") {
        if (!pattern6.test(data1)) {
          let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: patternText2 }, message: 'must match pattern "' + patternText2 + '"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.states !== void 0) {
      let data2 = data.states;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data2[i0] != "string") {
            let err8 = { instancePath: instancePath + "/states/" + i0, schemaPath: "#/properties/states/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
      } else {
        let err9 = { instancePath: instancePath + "/states", schemaPath: "#/properties/states/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.outcome !== void 0) {
      let data4 = data.outcome;
      if (!(data4 === "pass" || data4 === "fail" || data4 === "warn" || data4 === "untested" || data4 === "excluded")) {
        let err10 = { instancePath: instancePath + "/outcome", schemaPath: "#/$defs/outcome/enum", keyword: "enum", params: { allowedValues: schema39.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err11 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.mismatches !== void 0) {
      let data6 = data.mismatches;
      if (Array.isArray(data6)) {
        let len1 = data6.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data7 = data6[i1];
          if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
            if (data7.wanted === void 0) {
              let err12 = { instancePath: instancePath + "/mismatches/" + i1, schemaPath: "#/properties/mismatches/items/required", keyword: "required", params: { missingProperty: "wanted" }, message: "must have required property 'wanted'" };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
            if (data7.received === void 0) {
              let err13 = { instancePath: instancePath + "/mismatches/" + i1, schemaPath: "#/properties/mismatches/items/required", keyword: "required", params: { missingProperty: "received" }, message: "must have required property 'received'" };
              vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
            }
            if (data7.text === void 0) {
              let err14 = { instancePath: instancePath + "/mismatches/" + i1, schemaPath: "#/properties/mismatches/items/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
            if (data7.pointer !== void 0 && typeof data7.pointer != "string") {
              let err15 = { instancePath: instancePath + "/mismatches/" + i1 + "/pointer", schemaPath: "#/properties/mismatches/items/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
            }
            if (data7.wanted !== void 0 && typeof data7.wanted != "string") {
              let err16 = { instancePath: instancePath + "/mismatches/" + i1 + "/wanted", schemaPath: "#/properties/mismatches/items/properties/wanted/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
            if (data7.received !== void 0 && typeof data7.received != "string") {
              let err17 = { instancePath: instancePath + "/mismatches/" + i1 + "/received", schemaPath: "#/properties/mismatches/items/properties/received/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
            }
            if (data7.text !== void 0 && typeof data7.text != "string") {
              let err18 = { instancePath: instancePath + "/mismatches/" + i1 + "/text", schemaPath: "#/properties/mismatches/items/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/mismatches/" + i1, schemaPath: "#/properties/mismatches/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/mismatches", schemaPath: "#/properties/mismatches/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
  }
  return validate31.errors = vErrors, errors === 0;
}
validate31.evaluated = { props: { description: !0, endpoint: !0, states: !0, outcome: !0, reason: !0, mismatches: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate33.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.number === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.endpoint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.request === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request" }, message: "must have required property 'request'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.retries === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "retries" }, message: "must have required property 'retries'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.startedMs === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedMs" }, message: "must have required property 'startedMs'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.durationMs === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "durationMs" }, message: "must have required property 'durationMs'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.number !== void 0) {
      let data0 = data.number;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err6 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && (data0 < 0 || isNaN(data0))) {
        let err7 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.endpoint !== void 0) {
      let data1 = data.endpoint;
      if (typeof data1 == "string") {
        if (!pattern6.test(data1)) {
          let err8 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: patternText2 }, message: 'must match pattern "' + patternText2 + '"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.request !== void 0) {
      let data2 = data.request;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.method === void 0) {
          let err10 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property 'method'" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (data2.url === void 0) {
          let err11 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
        if (data2.headers === void 0) {
          let err12 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
          vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
        }
        if (data2.credential === void 0) {
          let err13 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/required", keyword: "required", params: { missingProperty: "credential" }, message: "must have required property 'credential'" };
          vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
        }
        if (data2.method !== void 0) {
          let data3 = data2.method;
          if (typeof data3 == "string") {
            if (func1(data3) < 1) {
              let err14 = { instancePath: instancePath + "/request/method", schemaPath: "#/properties/request/properties/method/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/request/method", schemaPath: "#/properties/request/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data2.url !== void 0) {
          let data4 = data2.url;
          if (typeof data4 == "string") {
            if (func1(data4) < 1) {
              let err16 = { instancePath: instancePath + "/request/url", schemaPath: "#/properties/request/properties/url/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/request/url", schemaPath: "#/properties/request/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data2.headers !== void 0) {
          let data5 = data2.headers;
          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
            for (let key0 in data5)
              if (typeof data5[key0] != "string") {
                let err18 = { instancePath: instancePath + "/request/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/request/properties/headers/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
              }
          } else {
            let err19 = { instancePath: instancePath + "/request/headers", schemaPath: "#/properties/request/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
        if (data2.credential !== void 0 && typeof data2.credential != "string") {
          let err20 = { instancePath: instancePath + "/request/credential", schemaPath: "#/properties/request/properties/credential/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
        }
        if (data2.body !== void 0 && typeof data2.body != "string") {
          let err21 = { instancePath: instancePath + "/request/body", schemaPath: "#/properties/request/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
        }
      } else {
        let err22 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
    }
    if (data.response !== void 0) {
      let data9 = data.response;
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (data9.status === void 0) {
          let err23 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
          vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
        }
        if (data9.headers === void 0) {
          let err24 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
          vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
        }
        if (data9.body === void 0) {
          let err25 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
        if (data9.shortened === void 0) {
          let err26 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "shortened" }, message: "must have required property 'shortened'" };
          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
        }
        if (data9.bytes === void 0) {
          let err27 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "bytes" }, message: "must have required property 'bytes'" };
          vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
        }
        if (data9.status !== void 0) {
          let data10 = data9.status;
          if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
            let err28 = { instancePath: instancePath + "/response/status", schemaPath: "#/properties/response/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
          }
        }
        if (data9.headers !== void 0) {
          let data11 = data9.headers;
          if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
            for (let key1 in data11)
              if (typeof data11[key1] != "string") {
                let err29 = { instancePath: instancePath + "/response/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/response/properties/headers/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
              }
          } else {
            let err30 = { instancePath: instancePath + "/response/headers", schemaPath: "#/properties/response/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
          }
        }
        if (data9.body !== void 0 && typeof data9.body != "string") {
          let err31 = { instancePath: instancePath + "/response/body", schemaPath: "#/properties/response/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
        }
        if (data9.shortened !== void 0 && typeof data9.shortened != "boolean") {
          let err32 = { instancePath: instancePath + "/response/shortened", schemaPath: "#/properties/response/properties/shortened/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
        }
        if (data9.bytes !== void 0) {
          let data15 = data9.bytes;
          if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
            let err33 = { instancePath: instancePath + "/response/bytes", schemaPath: "#/properties/response/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
          if (typeof data15 == "number" && isFinite(data15) && (data15 < 0 || isNaN(data15))) {
            let err34 = { instancePath: instancePath + "/response/bytes", schemaPath: "#/properties/response/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
          }
        }
      } else {
        let err35 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.failure !== void 0 && typeof data.failure != "string") {
      let err36 = { instancePath: instancePath + "/failure", schemaPath: "#/properties/failure/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
    }
    if (data.retries !== void 0) {
      let data17 = data.retries;
      if (Array.isArray(data17)) {
        let len0 = data17.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data17[i0] != "string") {
            let err37 = { instancePath: instancePath + "/retries/" + i0, schemaPath: "#/properties/retries/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
          }
      } else {
        let err38 = { instancePath: instancePath + "/retries", schemaPath: "#/properties/retries/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
    }
    if (data.startedMs !== void 0) {
      let data19 = data.startedMs;
      if (typeof data19 == "number" && isFinite(data19)) {
        if (data19 < 0 || isNaN(data19)) {
          let err39 = { instancePath: instancePath + "/startedMs", schemaPath: "#/properties/startedMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
        }
      } else {
        let err40 = { instancePath: instancePath + "/startedMs", schemaPath: "#/properties/startedMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
    }
    if (data.durationMs !== void 0) {
      let data20 = data.durationMs;
      if (typeof data20 == "number" && isFinite(data20)) {
        if (data20 < 0 || isNaN(data20)) {
          let err41 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
        }
      } else {
        let err42 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
      }
    }
  } else {
    let err43 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
  }
  return validate33.errors = vErrors, errors === 0;
}
validate33.evaluated = { props: { number: !0, endpoint: !0, request: !0, response: !0, failure: !0, retries: !0, startedMs: !0, durationMs: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.schemaVersion === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.verdict === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.verdictLine === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdictLine" }, message: "must have required property 'verdictLine'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.reasons === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reasons" }, message: "must have required property 'reasons'" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    if (data.ended === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ended" }, message: "must have required property 'ended'" };
      vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
    }
    if (data.exitCode === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exitCode" }, message: "must have required property 'exitCode'" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.profile === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "profile" }, message: "must have required property 'profile'" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.scope === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" };
      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
    }
    if (data.strict === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "strict" }, message: "must have required property 'strict'" };
      vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
    }
    if (data.seed === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "seed" }, message: "must have required property 'seed'" };
      vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
    }
    if (data.spec === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "spec" }, message: "must have required property 'spec'" };
      vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
    }
    if (data.suite === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "suite" }, message: "must have required property 'suite'" };
      vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
    }
    if (data.catalogueDigest === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "catalogueDigest" }, message: "must have required property 'catalogueDigest'" };
      vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
    }
    if (data.target === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
    }
    if (data.startedAt === void 0) {
      let err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedAt" }, message: "must have required property 'startedAt'" };
      vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
    }
    if (data.durationMs === void 0) {
      let err15 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "durationMs" }, message: "must have required property 'durationMs'" };
      vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
    }
    if (data.requests === void 0) {
      let err16 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
      vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
    }
    if (data.retried === void 0) {
      let err17 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "retried" }, message: "must have required property 'retried'" };
      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
    }
    if (data.counts === void 0) {
      let err18 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "counts" }, message: "must have required property 'counts'" };
      vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
    }
    if (data.coverage === void 0) {
      let err19 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "coverage" }, message: "must have required property 'coverage'" };
      vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
    }
    if (data.preflight === void 0) {
      let err20 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "preflight" }, message: "must have required property 'preflight'" };
      vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
    }
    if (data.requirements === void 0) {
      let err21 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "requirements" }, message: "must have required property 'requirements'" };
      vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
    }
    if (data.observations === void 0) {
      let err22 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "observations" }, message: "must have required property 'observations'" };
      vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
    }
    if (data.changes === void 0) {
      let err23 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changes" }, message: "must have required property 'changes'" };
      vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
    }
    if (data.contracts === void 0) {
      let err24 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contracts" }, message: "must have required property 'contracts'" };
      vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
    }
    if (data.waivers === void 0) {
      let err25 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "waivers" }, message: "must have required property 'waivers'" };
      vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
    }
    if (data.faults === void 0) {
      let err26 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faults" }, message: "must have required property 'faults'" };
      vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
    }
    if (data.exchanges === void 0) {
      let err27 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exchanges" }, message: "must have required property 'exchanges'" };
      vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
    }
    if (data.schemaVersion !== void 0 && data.schemaVersion !== 1) {
      let err28 = { instancePath: instancePath + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
    }
    if (data.verdict !== void 0) {
      let data1 = data.verdict;
      if (!(data1 === "conformant" || data1 === "non-conformant" || data1 === "inconclusive")) {
        let err29 = { instancePath: instancePath + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: schema31.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
      }
    }
    if (data.verdictLine !== void 0) {
      let data2 = data.verdictLine;
      if (typeof data2 == "string") {
        if (func1(data2) < 1) {
          let err30 = { instancePath: instancePath + "/verdictLine", schemaPath: "#/properties/verdictLine/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/verdictLine", schemaPath: "#/properties/verdictLine/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
    }
    if (data.reasons !== void 0) {
      let data3 = data.reasons;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (typeof data4 == "string") {
            if (func1(data4) < 1) {
              let err32 = { instancePath: instancePath + "/reasons/" + i0, schemaPath: "#/properties/reasons/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
            }
          } else {
            let err33 = { instancePath: instancePath + "/reasons/" + i0, schemaPath: "#/properties/reasons/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
      } else {
        let err34 = { instancePath: instancePath + "/reasons", schemaPath: "#/properties/reasons/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
    if (data.ended !== void 0) {
      let data5 = data.ended;
      if (!(data5 === "complete" || data5 === "interrupted" || data5 === "deadline" || data5 === "fault")) {
        let err35 = { instancePath: instancePath + "/ended", schemaPath: "#/properties/ended/enum", keyword: "enum", params: { allowedValues: schema31.properties.ended.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
      }
    }
    if (data.exitCode !== void 0) {
      let data6 = data.exitCode;
      if (!(data6 === 0 || data6 === 1 || data6 === 2 || data6 === 3 || data6 === 4 || data6 === 130)) {
        let err36 = { instancePath: instancePath + "/exitCode", schemaPath: "#/properties/exitCode/enum", keyword: "enum", params: { allowedValues: schema31.properties.exitCode.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
      }
    }
    if (data.profile !== void 0) {
      let data7 = data.profile;
      if (!(data7 === "full" || data7 === "read-only")) {
        let err37 = { instancePath: instancePath + "/profile", schemaPath: "#/properties/profile/enum", keyword: "enum", params: { allowedValues: schema31.properties.profile.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
    }
    if (data.scope !== void 0) {
      let data8 = data.scope;
      if (Array.isArray(data8)) {
        let len1 = data8.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data9 = data8[i1];
          if (!(data9 === "read-only" || data9 === "narrowed" || data9 === "waived")) {
            let err38 = { instancePath: instancePath + "/scope/" + i1, schemaPath: "#/properties/scope/items/enum", keyword: "enum", params: { allowedValues: schema31.properties.scope.items.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
          }
        }
      } else {
        let err39 = { instancePath: instancePath + "/scope", schemaPath: "#/properties/scope/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
    }
    if (data.strict !== void 0 && typeof data.strict != "boolean") {
      let err40 = { instancePath: instancePath + "/strict", schemaPath: "#/properties/strict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
    }
    if (data.seed !== void 0) {
      let data11 = data.seed;
      if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
        let err41 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
    }
    if (data.spec !== void 0) {
      let data12 = data.spec;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
        if (data12.title === void 0) {
          let err42 = { instancePath: instancePath + "/spec", schemaPath: "#/properties/spec/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
          vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
        }
        if (data12.version === void 0) {
          let err43 = { instancePath: instancePath + "/spec", schemaPath: "#/properties/spec/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
          vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
        }
        if (data12.title !== void 0) {
          let data13 = data12.title;
          if (typeof data13 == "string") {
            if (func1(data13) < 1) {
              let err44 = { instancePath: instancePath + "/spec/title", schemaPath: "#/properties/spec/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
            }
          } else {
            let err45 = { instancePath: instancePath + "/spec/title", schemaPath: "#/properties/spec/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
          }
        }
        if (data12.version !== void 0) {
          let data14 = data12.version;
          if (typeof data14 == "string") {
            if (func1(data14) < 1) {
              let err46 = { instancePath: instancePath + "/spec/version", schemaPath: "#/properties/spec/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
            }
          } else {
            let err47 = { instancePath: instancePath + "/spec/version", schemaPath: "#/properties/spec/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
          }
        }
      } else {
        let err48 = { instancePath: instancePath + "/spec", schemaPath: "#/properties/spec/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
      }
    }
    if (data.suite !== void 0) {
      let data15 = data.suite;
      if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
        if (data15.name === void 0) {
          let err49 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
        }
        if (data15.version === void 0) {
          let err50 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
          vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
        }
        if (data15.node === void 0) {
          let err51 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/required", keyword: "required", params: { missingProperty: "node" }, message: "must have required property 'node'" };
          vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
        }
        if (data15.name !== void 0) {
          let data16 = data15.name;
          if (typeof data16 == "string") {
            if (func1(data16) < 1) {
              let err52 = { instancePath: instancePath + "/suite/name", schemaPath: "#/properties/suite/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
            }
          } else {
            let err53 = { instancePath: instancePath + "/suite/name", schemaPath: "#/properties/suite/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
          }
        }
        if (data15.version !== void 0) {
          let data17 = data15.version;
          if (typeof data17 == "string") {
            if (func1(data17) < 1) {
              let err54 = { instancePath: instancePath + "/suite/version", schemaPath: "#/properties/suite/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
            }
          } else {
            let err55 = { instancePath: instancePath + "/suite/version", schemaPath: "#/properties/suite/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
          }
        }
        if (data15.node !== void 0) {
          let data18 = data15.node;
          if (typeof data18 == "string") {
            if (func1(data18) < 1) {
              let err56 = { instancePath: instancePath + "/suite/node", schemaPath: "#/properties/suite/properties/node/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
            }
          } else {
            let err57 = { instancePath: instancePath + "/suite/node", schemaPath: "#/properties/suite/properties/node/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
          }
        }
      } else {
        let err58 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
      }
    }
    if (data.catalogueDigest !== void 0) {
      let data19 = data.catalogueDigest;
      if (typeof data19 == "string") {
        if (!pattern4.test(data19)) {
          let err59 = { instancePath: instancePath + "/catalogueDigest", schemaPath: "#/properties/catalogueDigest/pattern", keyword: "pattern", params: { pattern: patternText0 }, message: 'must match pattern "' + patternText0 + '"' };
          vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
        }
      } else {
        let err60 = { instancePath: instancePath + "/catalogueDigest", schemaPath: "#/properties/catalogueDigest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
      }
    }
    if (data.target !== void 0) {
      let data20 = data.target;
      if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
        if (data20.name === void 0) {
          let err61 = { instancePath: instancePath + "/target", schemaPath: "#/$defs/target/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
        }
        if (data20.baseUrl === void 0) {
          let err62 = { instancePath: instancePath + "/target", schemaPath: "#/$defs/target/required", keyword: "required", params: { missingProperty: "baseUrl" }, message: "must have required property 'baseUrl'" };
          vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
        }
        if (data20.embedded === void 0) {
          let err63 = { instancePath: instancePath + "/target", schemaPath: "#/$defs/target/required", keyword: "required", params: { missingProperty: "embedded" }, message: "must have required property 'embedded'" };
          vErrors === null ? vErrors = [err63] : vErrors.push(err63), errors++;
        }
        if (data20.settings === void 0) {
          let err64 = { instancePath: instancePath + "/target", schemaPath: "#/$defs/target/required", keyword: "required", params: { missingProperty: "settings" }, message: "must have required property 'settings'" };
          vErrors === null ? vErrors = [err64] : vErrors.push(err64), errors++;
        }
        if (data20.fixtures === void 0) {
          let err65 = { instancePath: instancePath + "/target", schemaPath: "#/$defs/target/required", keyword: "required", params: { missingProperty: "fixtures" }, message: "must have required property 'fixtures'" };
          vErrors === null ? vErrors = [err65] : vErrors.push(err65), errors++;
        }
        if (data20.name !== void 0) {
          let data21 = data20.name;
          if (typeof data21 == "string") {
            if (func1(data21) < 1) {
              let err66 = { instancePath: instancePath + "/target/name", schemaPath: "#/$defs/target/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err66] : vErrors.push(err66), errors++;
            }
          } else {
            let err67 = { instancePath: instancePath + "/target/name", schemaPath: "#/$defs/target/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err67] : vErrors.push(err67), errors++;
          }
        }
        if (data20.version !== void 0 && typeof data20.version != "string") {
          let err68 = { instancePath: instancePath + "/target/version", schemaPath: "#/$defs/target/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err68] : vErrors.push(err68), errors++;
        }
        if (data20.baseUrl !== void 0 && typeof data20.baseUrl != "string") {
          let err69 = { instancePath: instancePath + "/target/baseUrl", schemaPath: "#/$defs/target/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err69] : vErrors.push(err69), errors++;
        }
        if (data20.embedded !== void 0 && typeof data20.embedded != "boolean") {
          let err70 = { instancePath: instancePath + "/target/embedded", schemaPath: "#/$defs/target/properties/embedded/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err70] : vErrors.push(err70), errors++;
        }
        if (data20.settings !== void 0) {
          let data25 = data20.settings;
          if (Array.isArray(data25)) {
            let len2 = data25.length;
            for (let i2 = 0; i2 < len2; i2++)
              if (typeof data25[i2] != "string") {
                let err71 = { instancePath: instancePath + "/target/settings/" + i2, schemaPath: "#/$defs/target/properties/settings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err71] : vErrors.push(err71), errors++;
              }
          } else {
            let err72 = { instancePath: instancePath + "/target/settings", schemaPath: "#/$defs/target/properties/settings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err72] : vErrors.push(err72), errors++;
          }
        }
        if (data20.fixtures !== void 0) {
          let data27 = data20.fixtures;
          if (Array.isArray(data27)) {
            let len3 = data27.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data28 = data27[i3];
              if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
                if (data28.key === void 0) {
                  let err73 = { instancePath: instancePath + "/target/fixtures/" + i3, schemaPath: "#/$defs/target/properties/fixtures/items/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
                  vErrors === null ? vErrors = [err73] : vErrors.push(err73), errors++;
                }
                if (data28.source === void 0) {
                  let err74 = { instancePath: instancePath + "/target/fixtures/" + i3, schemaPath: "#/$defs/target/properties/fixtures/items/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
                  vErrors === null ? vErrors = [err74] : vErrors.push(err74), errors++;
                }
                if (data28.key !== void 0) {
                  let data29 = data28.key;
                  if (typeof data29 == "string") {
                    if (func1(data29) < 1) {
                      let err75 = { instancePath: instancePath + "/target/fixtures/" + i3 + "/key", schemaPath: "#/$defs/target/properties/fixtures/items/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err75] : vErrors.push(err75), errors++;
                    }
                  } else {
                    let err76 = { instancePath: instancePath + "/target/fixtures/" + i3 + "/key", schemaPath: "#/$defs/target/properties/fixtures/items/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err76] : vErrors.push(err76), errors++;
                  }
                }
                if (data28.value !== void 0 && typeof data28.value != "string") {
                  let err77 = { instancePath: instancePath + "/target/fixtures/" + i3 + "/value", schemaPath: "#/$defs/target/properties/fixtures/items/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err77] : vErrors.push(err77), errors++;
                }
                if (data28.source !== void 0) {
                  let data31 = data28.source;
                  if (!(data31 === "given" || data31 === "discovered" || data31 === "missing")) {
                    let err78 = { instancePath: instancePath + "/target/fixtures/" + i3 + "/source", schemaPath: "#/$defs/target/properties/fixtures/items/properties/source/enum", keyword: "enum", params: { allowedValues: schema32.properties.fixtures.items.properties.source.enum }, message: "must be equal to one of the allowed values" };
                    vErrors === null ? vErrors = [err78] : vErrors.push(err78), errors++;
                  }
                }
                if (data28.reason !== void 0 && typeof data28.reason != "string") {
                  let err79 = { instancePath: instancePath + "/target/fixtures/" + i3 + "/reason", schemaPath: "#/$defs/target/properties/fixtures/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err79] : vErrors.push(err79), errors++;
                }
              } else {
                let err80 = { instancePath: instancePath + "/target/fixtures/" + i3, schemaPath: "#/$defs/target/properties/fixtures/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err80] : vErrors.push(err80), errors++;
              }
            }
          } else {
            let err81 = { instancePath: instancePath + "/target/fixtures", schemaPath: "#/$defs/target/properties/fixtures/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err81] : vErrors.push(err81), errors++;
          }
        }
      } else {
        let err82 = { instancePath: instancePath + "/target", schemaPath: "#/$defs/target/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err82] : vErrors.push(err82), errors++;
      }
    }
    if (data.startedAt !== void 0) {
      let data33 = data.startedAt;
      if (typeof data33 == "string") {
        if (!pattern5.test(data33)) {
          let err83 = { instancePath: instancePath + "/startedAt", schemaPath: "#/properties/startedAt/pattern", keyword: "pattern", params: { pattern: patternText1 }, message: 'must match pattern "' + patternText1 + '"' };
          vErrors === null ? vErrors = [err83] : vErrors.push(err83), errors++;
        }
      } else {
        let err84 = { instancePath: instancePath + "/startedAt", schemaPath: "#/properties/startedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err84] : vErrors.push(err84), errors++;
      }
    }
    if (data.durationMs !== void 0) {
      let data34 = data.durationMs;
      if (typeof data34 == "number" && isFinite(data34)) {
        if (data34 < 0 || isNaN(data34)) {
          let err85 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err85] : vErrors.push(err85), errors++;
        }
      } else {
        let err86 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err86] : vErrors.push(err86), errors++;
      }
    }
    if (data.requests !== void 0) {
      let data35 = data.requests;
      if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35))) {
        let err87 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err87] : vErrors.push(err87), errors++;
      }
      if (typeof data35 == "number" && isFinite(data35) && (data35 < 0 || isNaN(data35))) {
        let err88 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err88] : vErrors.push(err88), errors++;
      }
    }
    if (data.retried !== void 0) {
      let data36 = data.retried;
      if (data36 && typeof data36 == "object" && !Array.isArray(data36))
        for (let key0 in data36) {
          let data37 = data36[key0];
          if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37) && isFinite(data37))) {
            let err89 = { instancePath: instancePath + "/retried/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/retried/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err89] : vErrors.push(err89), errors++;
          }
          if (typeof data37 == "number" && isFinite(data37) && (data37 < 1 || isNaN(data37))) {
            let err90 = { instancePath: instancePath + "/retried/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/retried/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err90] : vErrors.push(err90), errors++;
          }
        }
      else {
        let err91 = { instancePath: instancePath + "/retried", schemaPath: "#/properties/retried/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err91] : vErrors.push(err91), errors++;
      }
    }
    if (data.counts !== void 0) {
      let data38 = data.counts;
      if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
        if (data38.must === void 0) {
          let err92 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "must" }, message: "must have required property 'must'" };
          vErrors === null ? vErrors = [err92] : vErrors.push(err92), errors++;
        }
        if (data38.should === void 0) {
          let err93 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "should" }, message: "must have required property 'should'" };
          vErrors === null ? vErrors = [err93] : vErrors.push(err93), errors++;
        }
        if (data38.must !== void 0) {
          let data39 = data38.must;
          if (data39 && typeof data39 == "object" && !Array.isArray(data39)) {
            if (data39.total === void 0) {
              let err94 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
              vErrors === null ? vErrors = [err94] : vErrors.push(err94), errors++;
            }
            if (data39.pass === void 0) {
              let err95 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "pass" }, message: "must have required property 'pass'" };
              vErrors === null ? vErrors = [err95] : vErrors.push(err95), errors++;
            }
            if (data39.fail === void 0) {
              let err96 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "fail" }, message: "must have required property 'fail'" };
              vErrors === null ? vErrors = [err96] : vErrors.push(err96), errors++;
            }
            if (data39.warn === void 0) {
              let err97 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "warn" }, message: "must have required property 'warn'" };
              vErrors === null ? vErrors = [err97] : vErrors.push(err97), errors++;
            }
            if (data39.untested === void 0) {
              let err98 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "untested" }, message: "must have required property 'untested'" };
              vErrors === null ? vErrors = [err98] : vErrors.push(err98), errors++;
            }
            if (data39.excluded === void 0) {
              let err99 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "excluded" }, message: "must have required property 'excluded'" };
              vErrors === null ? vErrors = [err99] : vErrors.push(err99), errors++;
            }
            if (data39.total !== void 0) {
              let data40 = data39.total;
              if (!(typeof data40 == "number" && !(data40 % 1) && !isNaN(data40) && isFinite(data40))) {
                let err100 = { instancePath: instancePath + "/counts/must/total", schemaPath: "#/$defs/counts/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err100] : vErrors.push(err100), errors++;
              }
              if (typeof data40 == "number" && isFinite(data40) && (data40 < 0 || isNaN(data40))) {
                let err101 = { instancePath: instancePath + "/counts/must/total", schemaPath: "#/$defs/counts/properties/total/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err101] : vErrors.push(err101), errors++;
              }
            }
            if (data39.pass !== void 0) {
              let data41 = data39.pass;
              if (!(typeof data41 == "number" && !(data41 % 1) && !isNaN(data41) && isFinite(data41))) {
                let err102 = { instancePath: instancePath + "/counts/must/pass", schemaPath: "#/$defs/counts/properties/pass/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err102] : vErrors.push(err102), errors++;
              }
              if (typeof data41 == "number" && isFinite(data41) && (data41 < 0 || isNaN(data41))) {
                let err103 = { instancePath: instancePath + "/counts/must/pass", schemaPath: "#/$defs/counts/properties/pass/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err103] : vErrors.push(err103), errors++;
              }
            }
            if (data39.fail !== void 0) {
              let data42 = data39.fail;
              if (!(typeof data42 == "number" && !(data42 % 1) && !isNaN(data42) && isFinite(data42))) {
                let err104 = { instancePath: instancePath + "/counts/must/fail", schemaPath: "#/$defs/counts/properties/fail/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err104] : vErrors.push(err104), errors++;
              }
              if (typeof data42 == "number" && isFinite(data42) && (data42 < 0 || isNaN(data42))) {
                let err105 = { instancePath: instancePath + "/counts/must/fail", schemaPath: "#/$defs/counts/properties/fail/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err105] : vErrors.push(err105), errors++;
              }
            }
            if (data39.warn !== void 0) {
              let data43 = data39.warn;
              if (!(typeof data43 == "number" && !(data43 % 1) && !isNaN(data43) && isFinite(data43))) {
                let err106 = { instancePath: instancePath + "/counts/must/warn", schemaPath: "#/$defs/counts/properties/warn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err106] : vErrors.push(err106), errors++;
              }
              if (typeof data43 == "number" && isFinite(data43) && (data43 < 0 || isNaN(data43))) {
                let err107 = { instancePath: instancePath + "/counts/must/warn", schemaPath: "#/$defs/counts/properties/warn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err107] : vErrors.push(err107), errors++;
              }
            }
            if (data39.untested !== void 0) {
              let data44 = data39.untested;
              if (!(typeof data44 == "number" && !(data44 % 1) && !isNaN(data44) && isFinite(data44))) {
                let err108 = { instancePath: instancePath + "/counts/must/untested", schemaPath: "#/$defs/counts/properties/untested/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err108] : vErrors.push(err108), errors++;
              }
              if (typeof data44 == "number" && isFinite(data44) && (data44 < 0 || isNaN(data44))) {
                let err109 = { instancePath: instancePath + "/counts/must/untested", schemaPath: "#/$defs/counts/properties/untested/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err109] : vErrors.push(err109), errors++;
              }
            }
            if (data39.excluded !== void 0) {
              let data45 = data39.excluded;
              if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45))) {
                let err110 = { instancePath: instancePath + "/counts/must/excluded", schemaPath: "#/$defs/counts/properties/excluded/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err110] : vErrors.push(err110), errors++;
              }
              if (typeof data45 == "number" && isFinite(data45) && (data45 < 0 || isNaN(data45))) {
                let err111 = { instancePath: instancePath + "/counts/must/excluded", schemaPath: "#/$defs/counts/properties/excluded/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err111] : vErrors.push(err111), errors++;
              }
            }
          } else {
            let err112 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err112] : vErrors.push(err112), errors++;
          }
        }
        if (data38.should !== void 0) {
          let data46 = data38.should;
          if (data46 && typeof data46 == "object" && !Array.isArray(data46)) {
            if (data46.total === void 0) {
              let err113 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
              vErrors === null ? vErrors = [err113] : vErrors.push(err113), errors++;
            }
            if (data46.pass === void 0) {
              let err114 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "pass" }, message: "must have required property 'pass'" };
              vErrors === null ? vErrors = [err114] : vErrors.push(err114), errors++;
            }
            if (data46.fail === void 0) {
              let err115 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "fail" }, message: "must have required property 'fail'" };
              vErrors === null ? vErrors = [err115] : vErrors.push(err115), errors++;
            }
            if (data46.warn === void 0) {
              let err116 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "warn" }, message: "must have required property 'warn'" };
              vErrors === null ? vErrors = [err116] : vErrors.push(err116), errors++;
            }
            if (data46.untested === void 0) {
              let err117 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "untested" }, message: "must have required property 'untested'" };
              vErrors === null ? vErrors = [err117] : vErrors.push(err117), errors++;
            }
            if (data46.excluded === void 0) {
              let err118 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "excluded" }, message: "must have required property 'excluded'" };
              vErrors === null ? vErrors = [err118] : vErrors.push(err118), errors++;
            }
            if (data46.total !== void 0) {
              let data47 = data46.total;
              if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47) && isFinite(data47))) {
                let err119 = { instancePath: instancePath + "/counts/should/total", schemaPath: "#/$defs/counts/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err119] : vErrors.push(err119), errors++;
              }
              if (typeof data47 == "number" && isFinite(data47) && (data47 < 0 || isNaN(data47))) {
                let err120 = { instancePath: instancePath + "/counts/should/total", schemaPath: "#/$defs/counts/properties/total/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err120] : vErrors.push(err120), errors++;
              }
            }
            if (data46.pass !== void 0) {
              let data48 = data46.pass;
              if (!(typeof data48 == "number" && !(data48 % 1) && !isNaN(data48) && isFinite(data48))) {
                let err121 = { instancePath: instancePath + "/counts/should/pass", schemaPath: "#/$defs/counts/properties/pass/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err121] : vErrors.push(err121), errors++;
              }
              if (typeof data48 == "number" && isFinite(data48) && (data48 < 0 || isNaN(data48))) {
                let err122 = { instancePath: instancePath + "/counts/should/pass", schemaPath: "#/$defs/counts/properties/pass/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err122] : vErrors.push(err122), errors++;
              }
            }
            if (data46.fail !== void 0) {
              let data49 = data46.fail;
              if (!(typeof data49 == "number" && !(data49 % 1) && !isNaN(data49) && isFinite(data49))) {
                let err123 = { instancePath: instancePath + "/counts/should/fail", schemaPath: "#/$defs/counts/properties/fail/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err123] : vErrors.push(err123), errors++;
              }
              if (typeof data49 == "number" && isFinite(data49) && (data49 < 0 || isNaN(data49))) {
                let err124 = { instancePath: instancePath + "/counts/should/fail", schemaPath: "#/$defs/counts/properties/fail/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err124] : vErrors.push(err124), errors++;
              }
            }
            if (data46.warn !== void 0) {
              let data50 = data46.warn;
              if (!(typeof data50 == "number" && !(data50 % 1) && !isNaN(data50) && isFinite(data50))) {
                let err125 = { instancePath: instancePath + "/counts/should/warn", schemaPath: "#/$defs/counts/properties/warn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err125] : vErrors.push(err125), errors++;
              }
              if (typeof data50 == "number" && isFinite(data50) && (data50 < 0 || isNaN(data50))) {
                let err126 = { instancePath: instancePath + "/counts/should/warn", schemaPath: "#/$defs/counts/properties/warn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err126] : vErrors.push(err126), errors++;
              }
            }
            if (data46.untested !== void 0) {
              let data51 = data46.untested;
              if (!(typeof data51 == "number" && !(data51 % 1) && !isNaN(data51) && isFinite(data51))) {
                let err127 = { instancePath: instancePath + "/counts/should/untested", schemaPath: "#/$defs/counts/properties/untested/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err127] : vErrors.push(err127), errors++;
              }
              if (typeof data51 == "number" && isFinite(data51) && (data51 < 0 || isNaN(data51))) {
                let err128 = { instancePath: instancePath + "/counts/should/untested", schemaPath: "#/$defs/counts/properties/untested/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err128] : vErrors.push(err128), errors++;
              }
            }
            if (data46.excluded !== void 0) {
              let data52 = data46.excluded;
              if (!(typeof data52 == "number" && !(data52 % 1) && !isNaN(data52) && isFinite(data52))) {
                let err129 = { instancePath: instancePath + "/counts/should/excluded", schemaPath: "#/$defs/counts/properties/excluded/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err129] : vErrors.push(err129), errors++;
              }
              if (typeof data52 == "number" && isFinite(data52) && (data52 < 0 || isNaN(data52))) {
                let err130 = { instancePath: instancePath + "/counts/should/excluded", schemaPath: "#/$defs/counts/properties/excluded/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err130] : vErrors.push(err130), errors++;
              }
            }
          } else {
            let err131 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err131] : vErrors.push(err131), errors++;
          }
        }
      } else {
        let err132 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err132] : vErrors.push(err132), errors++;
      }
    }
    if (data.coverage !== void 0) {
      let data53 = data.coverage;
      if (Array.isArray(data53)) {
        let len4 = data53.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate21(data53[i4], { instancePath: instancePath + "/coverage/" + i4, parentData: data53, parentDataProperty: i4, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
      } else {
        let err133 = { instancePath: instancePath + "/coverage", schemaPath: "#/properties/coverage/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err133] : vErrors.push(err133), errors++;
      }
    }
    if (data.preflight !== void 0) {
      let data55 = data.preflight;
      if (Array.isArray(data55)) {
        let len5 = data55.length;
        for (let i5 = 0; i5 < len5; i5++) {
          let data56 = data55[i5];
          if (data56 && typeof data56 == "object" && !Array.isArray(data56)) {
            if (data56.level === void 0) {
              let err134 = { instancePath: instancePath + "/preflight/" + i5, schemaPath: "#/$defs/preflightNote/required", keyword: "required", params: { missingProperty: "level" }, message: "must have required property 'level'" };
              vErrors === null ? vErrors = [err134] : vErrors.push(err134), errors++;
            }
            if (data56.text === void 0) {
              let err135 = { instancePath: instancePath + "/preflight/" + i5, schemaPath: "#/$defs/preflightNote/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
              vErrors === null ? vErrors = [err135] : vErrors.push(err135), errors++;
            }
            if (data56.level !== void 0) {
              let data57 = data56.level;
              if (!(data57 === "good" || data57 === "mind" || data57 === "bad")) {
                let err136 = { instancePath: instancePath + "/preflight/" + i5 + "/level", schemaPath: "#/$defs/preflightNote/properties/level/enum", keyword: "enum", params: { allowedValues: schema37.properties.level.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err136] : vErrors.push(err136), errors++;
              }
            }
            if (data56.text !== void 0) {
              let data58 = data56.text;
              if (typeof data58 == "string") {
                if (func1(data58) < 1) {
                  let err137 = { instancePath: instancePath + "/preflight/" + i5 + "/text", schemaPath: "#/$defs/preflightNote/properties/text/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err137] : vErrors.push(err137), errors++;
                }
              } else {
                let err138 = { instancePath: instancePath + "/preflight/" + i5 + "/text", schemaPath: "#/$defs/preflightNote/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err138] : vErrors.push(err138), errors++;
              }
            }
            if (data56.mend !== void 0 && typeof data56.mend != "string") {
              let err139 = { instancePath: instancePath + "/preflight/" + i5 + "/mend", schemaPath: "#/$defs/preflightNote/properties/mend/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err139] : vErrors.push(err139), errors++;
            }
          } else {
            let err140 = { instancePath: instancePath + "/preflight/" + i5, schemaPath: "#/$defs/preflightNote/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err140] : vErrors.push(err140), errors++;
          }
        }
      } else {
        let err141 = { instancePath: instancePath + "/preflight", schemaPath: "#/properties/preflight/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err141] : vErrors.push(err141), errors++;
      }
    }
    if (data.requirements !== void 0) {
      let data60 = data.requirements;
      if (Array.isArray(data60)) {
        let len6 = data60.length;
        for (let i6 = 0; i6 < len6; i6++)
          validate23(data60[i6], { instancePath: instancePath + "/requirements/" + i6, parentData: data60, parentDataProperty: i6, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors), errors = vErrors.length);
      } else {
        let err142 = { instancePath: instancePath + "/requirements", schemaPath: "#/properties/requirements/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err142] : vErrors.push(err142), errors++;
      }
    }
    if (data.observations !== void 0) {
      let data62 = data.observations;
      if (Array.isArray(data62)) {
        let len7 = data62.length;
        for (let i7 = 0; i7 < len7; i7++) {
          let data63 = data62[i7];
          if (data63 && typeof data63 == "object" && !Array.isArray(data63)) {
            if (data63.id === void 0) {
              let err143 = { instancePath: instancePath + "/observations/" + i7, schemaPath: "#/$defs/observation/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
              vErrors === null ? vErrors = [err143] : vErrors.push(err143), errors++;
            }
            if (data63.clause === void 0) {
              let err144 = { instancePath: instancePath + "/observations/" + i7, schemaPath: "#/$defs/observation/required", keyword: "required", params: { missingProperty: "clause" }, message: "must have required property 'clause'" };
              vErrors === null ? vErrors = [err144] : vErrors.push(err144), errors++;
            }
            if (data63.title === void 0) {
              let err145 = { instancePath: instancePath + "/observations/" + i7, schemaPath: "#/$defs/observation/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              vErrors === null ? vErrors = [err145] : vErrors.push(err145), errors++;
            }
            if (data63.text === void 0) {
              let err146 = { instancePath: instancePath + "/observations/" + i7, schemaPath: "#/$defs/observation/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
              vErrors === null ? vErrors = [err146] : vErrors.push(err146), errors++;
            }
            if (data63.id !== void 0) {
              let data64 = data63.id;
              if (typeof data64 == "string") {
                if (func1(data64) < 1) {
                  let err147 = { instancePath: instancePath + "/observations/" + i7 + "/id", schemaPath: "#/$defs/observation/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err147] : vErrors.push(err147), errors++;
                }
              } else {
                let err148 = { instancePath: instancePath + "/observations/" + i7 + "/id", schemaPath: "#/$defs/observation/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err148] : vErrors.push(err148), errors++;
              }
            }
            if (data63.clause !== void 0) {
              let data65 = data63.clause;
              if (typeof data65 == "string") {
                if (!pattern7.test(data65)) {
                  let err149 = { instancePath: instancePath + "/observations/" + i7 + "/clause", schemaPath: "#/$defs/observation/properties/clause/pattern", keyword: "pattern", params: { pattern: patternText3 }, message: 'must match pattern "' + patternText3 + '"' };
                  vErrors === null ? vErrors = [err149] : vErrors.push(err149), errors++;
                }
              } else {
                let err150 = { instancePath: instancePath + "/observations/" + i7 + "/clause", schemaPath: "#/$defs/observation/properties/clause/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err150] : vErrors.push(err150), errors++;
              }
            }
            if (data63.title !== void 0) {
              let data66 = data63.title;
              if (typeof data66 == "string") {
                if (func1(data66) < 1) {
                  let err151 = { instancePath: instancePath + "/observations/" + i7 + "/title", schemaPath: "#/$defs/observation/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err151] : vErrors.push(err151), errors++;
                }
              } else {
                let err152 = { instancePath: instancePath + "/observations/" + i7 + "/title", schemaPath: "#/$defs/observation/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err152] : vErrors.push(err152), errors++;
              }
            }
            if (data63.text !== void 0) {
              let data67 = data63.text;
              if (typeof data67 == "string") {
                if (func1(data67) < 1) {
                  let err153 = { instancePath: instancePath + "/observations/" + i7 + "/text", schemaPath: "#/$defs/observation/properties/text/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err153] : vErrors.push(err153), errors++;
                }
              } else {
                let err154 = { instancePath: instancePath + "/observations/" + i7 + "/text", schemaPath: "#/$defs/observation/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err154] : vErrors.push(err154), errors++;
              }
            }
            if (data63.answer !== void 0 && typeof data63.answer != "string") {
              let err155 = { instancePath: instancePath + "/observations/" + i7 + "/answer", schemaPath: "#/$defs/observation/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err155] : vErrors.push(err155), errors++;
            }
            if (data63.reason !== void 0 && typeof data63.reason != "string") {
              let err156 = { instancePath: instancePath + "/observations/" + i7 + "/reason", schemaPath: "#/$defs/observation/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err156] : vErrors.push(err156), errors++;
            }
          } else {
            let err157 = { instancePath: instancePath + "/observations/" + i7, schemaPath: "#/$defs/observation/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err157] : vErrors.push(err157), errors++;
          }
        }
      } else {
        let err158 = { instancePath: instancePath + "/observations", schemaPath: "#/properties/observations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err158] : vErrors.push(err158), errors++;
      }
    }
    if (data.changes !== void 0) {
      let data70 = data.changes;
      if (Array.isArray(data70)) {
        let len8 = data70.length;
        for (let i8 = 0; i8 < len8; i8++)
          validate29(data70[i8], { instancePath: instancePath + "/changes/" + i8, parentData: data70, parentDataProperty: i8, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors), errors = vErrors.length);
      } else {
        let err159 = { instancePath: instancePath + "/changes", schemaPath: "#/properties/changes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err159] : vErrors.push(err159), errors++;
      }
    }
    if (data.contracts !== void 0) {
      let data72 = data.contracts;
      if (Array.isArray(data72)) {
        let len9 = data72.length;
        for (let i9 = 0; i9 < len9; i9++)
          validate31(data72[i9], { instancePath: instancePath + "/contracts/" + i9, parentData: data72, parentDataProperty: i9, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length);
      } else {
        let err160 = { instancePath: instancePath + "/contracts", schemaPath: "#/properties/contracts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err160] : vErrors.push(err160), errors++;
      }
    }
    if (data.waivers !== void 0) {
      let data74 = data.waivers;
      if (Array.isArray(data74)) {
        let len10 = data74.length;
        for (let i10 = 0; i10 < len10; i10++) {
          let data75 = data74[i10];
          if (data75 && typeof data75 == "object" && !Array.isArray(data75)) {
            if (data75.id === void 0) {
              let err161 = { instancePath: instancePath + "/waivers/" + i10, schemaPath: "#/$defs/waiver/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
              vErrors === null ? vErrors = [err161] : vErrors.push(err161), errors++;
            }
            if (data75.reason === void 0) {
              let err162 = { instancePath: instancePath + "/waivers/" + i10, schemaPath: "#/$defs/waiver/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err162] : vErrors.push(err162), errors++;
            }
            if (data75.owner === void 0) {
              let err163 = { instancePath: instancePath + "/waivers/" + i10, schemaPath: "#/$defs/waiver/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
              vErrors === null ? vErrors = [err163] : vErrors.push(err163), errors++;
            }
            if (data75.expires === void 0) {
              let err164 = { instancePath: instancePath + "/waivers/" + i10, schemaPath: "#/$defs/waiver/required", keyword: "required", params: { missingProperty: "expires" }, message: "must have required property 'expires'" };
              vErrors === null ? vErrors = [err164] : vErrors.push(err164), errors++;
            }
            if (data75.state === void 0) {
              let err165 = { instancePath: instancePath + "/waivers/" + i10, schemaPath: "#/$defs/waiver/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
              vErrors === null ? vErrors = [err165] : vErrors.push(err165), errors++;
            }
            if (data75.id !== void 0) {
              let data76 = data75.id;
              if (typeof data76 == "string") {
                if (func1(data76) < 1) {
                  let err166 = { instancePath: instancePath + "/waivers/" + i10 + "/id", schemaPath: "#/$defs/waiver/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err166] : vErrors.push(err166), errors++;
                }
              } else {
                let err167 = { instancePath: instancePath + "/waivers/" + i10 + "/id", schemaPath: "#/$defs/waiver/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err167] : vErrors.push(err167), errors++;
              }
            }
            if (data75.endpoint !== void 0 && typeof data75.endpoint != "string") {
              let err168 = { instancePath: instancePath + "/waivers/" + i10 + "/endpoint", schemaPath: "#/$defs/waiver/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err168] : vErrors.push(err168), errors++;
            }
            if (data75.pointer !== void 0 && typeof data75.pointer != "string") {
              let err169 = { instancePath: instancePath + "/waivers/" + i10 + "/pointer", schemaPath: "#/$defs/waiver/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err169] : vErrors.push(err169), errors++;
            }
            if (data75.reason !== void 0) {
              let data79 = data75.reason;
              if (typeof data79 == "string") {
                if (func1(data79) < 1) {
                  let err170 = { instancePath: instancePath + "/waivers/" + i10 + "/reason", schemaPath: "#/$defs/waiver/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err170] : vErrors.push(err170), errors++;
                }
              } else {
                let err171 = { instancePath: instancePath + "/waivers/" + i10 + "/reason", schemaPath: "#/$defs/waiver/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err171] : vErrors.push(err171), errors++;
              }
            }
            if (data75.owner !== void 0) {
              let data80 = data75.owner;
              if (typeof data80 == "string") {
                if (func1(data80) < 1) {
                  let err172 = { instancePath: instancePath + "/waivers/" + i10 + "/owner", schemaPath: "#/$defs/waiver/properties/owner/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err172] : vErrors.push(err172), errors++;
                }
              } else {
                let err173 = { instancePath: instancePath + "/waivers/" + i10 + "/owner", schemaPath: "#/$defs/waiver/properties/owner/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err173] : vErrors.push(err173), errors++;
              }
            }
            if (data75.expires !== void 0) {
              let data81 = data75.expires;
              if (typeof data81 == "string") {
                if (!pattern17.test(data81)) {
                  let err174 = { instancePath: instancePath + "/waivers/" + i10 + "/expires", schemaPath: "#/$defs/waiver/properties/expires/pattern", keyword: "pattern", params: { pattern: patternText6 }, message: 'must match pattern "' + patternText6 + '"' };
                  vErrors === null ? vErrors = [err174] : vErrors.push(err174), errors++;
                }
              } else {
                let err175 = { instancePath: instancePath + "/waivers/" + i10 + "/expires", schemaPath: "#/$defs/waiver/properties/expires/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err175] : vErrors.push(err175), errors++;
              }
            }
            if (data75.state !== void 0) {
              let data82 = data75.state;
              if (!(data82 === "used" || data82 === "unused" || data82 === "expired")) {
                let err176 = { instancePath: instancePath + "/waivers/" + i10 + "/state", schemaPath: "#/$defs/waiver/properties/state/enum", keyword: "enum", params: { allowedValues: schema53.properties.state.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err176] : vErrors.push(err176), errors++;
              }
            }
          } else {
            let err177 = { instancePath: instancePath + "/waivers/" + i10, schemaPath: "#/$defs/waiver/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err177] : vErrors.push(err177), errors++;
          }
        }
      } else {
        let err178 = { instancePath: instancePath + "/waivers", schemaPath: "#/properties/waivers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err178] : vErrors.push(err178), errors++;
      }
    }
    if (data.faults !== void 0) {
      let data83 = data.faults;
      if (Array.isArray(data83)) {
        let len11 = data83.length;
        for (let i11 = 0; i11 < len11; i11++) {
          let data84 = data83[i11];
          if (data84 && typeof data84 == "object" && !Array.isArray(data84)) {
            if (data84.where === void 0) {
              let err179 = { instancePath: instancePath + "/faults/" + i11, schemaPath: "#/$defs/fault/required", keyword: "required", params: { missingProperty: "where" }, message: "must have required property 'where'" };
              vErrors === null ? vErrors = [err179] : vErrors.push(err179), errors++;
            }
            if (data84.message === void 0) {
              let err180 = { instancePath: instancePath + "/faults/" + i11, schemaPath: "#/$defs/fault/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
              vErrors === null ? vErrors = [err180] : vErrors.push(err180), errors++;
            }
            if (data84.where !== void 0 && typeof data84.where != "string") {
              let err181 = { instancePath: instancePath + "/faults/" + i11 + "/where", schemaPath: "#/$defs/fault/properties/where/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err181] : vErrors.push(err181), errors++;
            }
            if (data84.message !== void 0 && typeof data84.message != "string") {
              let err182 = { instancePath: instancePath + "/faults/" + i11 + "/message", schemaPath: "#/$defs/fault/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err182] : vErrors.push(err182), errors++;
            }
            if (data84.stack !== void 0 && typeof data84.stack != "string") {
              let err183 = { instancePath: instancePath + "/faults/" + i11 + "/stack", schemaPath: "#/$defs/fault/properties/stack/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err183] : vErrors.push(err183), errors++;
            }
          } else {
            let err184 = { instancePath: instancePath + "/faults/" + i11, schemaPath: "#/$defs/fault/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err184] : vErrors.push(err184), errors++;
          }
        }
      } else {
        let err185 = { instancePath: instancePath + "/faults", schemaPath: "#/properties/faults/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err185] : vErrors.push(err185), errors++;
      }
    }
    if (data.exchanges !== void 0) {
      let data88 = data.exchanges;
      if (Array.isArray(data88)) {
        let len12 = data88.length;
        for (let i12 = 0; i12 < len12; i12++)
          validate33(data88[i12], { instancePath: instancePath + "/exchanges/" + i12, parentData: data88, parentDataProperty: i12, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors), errors = vErrors.length);
      } else {
        let err186 = { instancePath: instancePath + "/exchanges", schemaPath: "#/properties/exchanges/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err186] : vErrors.push(err186), errors++;
      }
    }
  } else {
    let err187 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err187] : vErrors.push(err187), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { schemaVersion: !0, verdict: !0, verdictLine: !0, reasons: !0, ended: !0, exitCode: !0, profile: !0, scope: !0, strict: !0, seed: !0, spec: !0, suite: !0, catalogueDigest: !0, target: !0, startedAt: !0, durationMs: !0, requests: !0, retried: !0, counts: !0, coverage: !0, preflight: !0, requirements: !0, observations: !0, changes: !0, contracts: !0, waivers: !0, faults: !0, exchanges: !0, load: !0 }, dynamicProps: !1, dynamicItems: !1 };
var validateTarget = validate35, schema57 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:target", title: "Target file", description: "The server under test and what may be done with it. Every key is optional: what is missing is discovered where a GET can, and writes are made only with a body given here. The token has no place in it.", type: "object", additionalProperties: !1, patternProperties: { "^//": { description: "A remark for people, such as an example beside a key that is still to be given.", type: "string" } }, properties: { $schema: { description: "Where an editor finds this schema. Read by nothing else.", type: "string" }, name: { description: "What the target is called in reports.", type: "string", minLength: 1 }, version: { description: "Version of the target, for reports, certificate and broker.", type: "string", minLength: 1 }, baseUrl: { description: "Where the target lives: http or https, and a path where it has one.", type: "string", pattern: patternText7 }, headers: { description: 'Sent with every request. "${NAME}" in a value takes that environment variable and makes the value a secret.', type: "object", propertyNames: { pattern: patternText8 }, additionalProperties: { type: "string" } }, connectorId: { description: "A connector that may be updated and queried.", $ref: "#/$defs/id" }, modelId: { description: "A model that may be read and updated.", $ref: "#/$defs/id" }, syncId: { description: "A sync with runs.", $ref: "#/$defs/id" }, syncRunId: { description: "A run of that sync, best one with records.", $ref: "#/$defs/id" }, otherSyncId: { description: "A second sync with runs.", $ref: "#/$defs/id" }, emptySyncId: { description: "A sync without runs.", $ref: "#/$defs/id" }, updateConnector: { description: "Body of the connector update, or two that are sent in turn so that each run shows an effect; the last one stays.", $ref: "#/$defs/update" }, updateModel: { description: "Body of the model update, or two that are sent in turn; the model is put back afterwards.", $ref: "#/$defs/update" }, scheduleSync: { description: "Body that triggers a manual sync.", type: "object" }, querySource: { description: "SQL to run against the source of the connector.", type: "string", minLength: 1 }, load: { description: "What the load scripts alone need.", type: "object", additionalProperties: !1, properties: { ids: { description: "Ids to draw from at random, beside those above: one id over and over would measure a cache.", type: "object", additionalProperties: !1, properties: { connectorIds: { description: "Connectors to query and, with writes allowed, to update.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, modelIds: { description: "Models to read and, with writes allowed, to update.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, syncIds: { description: "Syncs whose runs are listed.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, syncRuns: { description: "Runs to read, each with the sync that it belongs to.", type: "array", minItems: 1, items: { type: "object", additionalProperties: !1, required: ["syncId", "syncRunId"], properties: { syncId: { description: "The sync.", $ref: "#/$defs/id" }, syncRunId: { description: "Its run.", $ref: "#/$defs/id" } } } } } } } } }, $defs: { id: { description: "An id as the target writes it; digits may go unquoted.", type: ["string", "integer"], minLength: 1 }, update: { type: ["object", "array"], items: { type: "object" }, minItems: 2, maxItems: 2 } } }, schema58 = { description: "An id as the target writes it; digits may go unquoted.", type: ["string", "integer"], minLength: 1 }, schema64 = { type: ["object", "array"], items: { type: "object" }, minItems: 2, maxItems: 2 }, func27 = Object.prototype.hasOwnProperty, pattern19 = new RegExp("^//", "u"), pattern20 = new RegExp(patternText7, "u"), pattern21 = new RegExp(patternText8, "u");
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate35.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(func27.call(schema57.properties, key0) || pattern19.test(key0))) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
    if (data.$schema !== void 0 && typeof data.$schema != "string") {
      let err1 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 == "string") {
        if (func1(data1) < 1) {
          let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.version !== void 0) {
      let data2 = data.version;
      if (typeof data2 == "string") {
        if (func1(data2) < 1) {
          let err4 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.baseUrl !== void 0) {
      let data3 = data.baseUrl;
      if (typeof data3 == "string") {
        if (!pattern20.test(data3)) {
          let err6 = { instancePath: instancePath + "/baseUrl", schemaPath: "#/properties/baseUrl/pattern", keyword: "pattern", params: { pattern: patternText7 }, message: 'must match pattern "' + patternText7 + '"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/baseUrl", schemaPath: "#/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data4 = data.headers;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        for (let key1 in data4) {
          let _errs12 = errors;
          if (typeof key1 == "string" && !pattern21.test(key1)) {
            let err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/propertyNames/pattern", keyword: "pattern", params: { pattern: patternText8 }, message: 'must match pattern "' + patternText8 + '"', propertyName: key1 };
            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
          }
          var valid1 = _errs12 === errors;
          if (!valid1) {
            let err9 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        for (let key2 in data4)
          if (typeof data4[key2] != "string") {
            let err10 = { instancePath: instancePath + "/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/headers/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
          }
      } else {
        let err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
    if (data.connectorId !== void 0) {
      let data6 = data.connectorId;
      if (typeof data6 != "string" && !(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err12 = { instancePath: instancePath + "/connectorId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (typeof data6 == "string" && func1(data6) < 1) {
        let err13 = { instancePath: instancePath + "/connectorId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.modelId !== void 0) {
      let data7 = data.modelId;
      if (typeof data7 != "string" && !(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
        let err14 = { instancePath: instancePath + "/modelId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (typeof data7 == "string" && func1(data7) < 1) {
        let err15 = { instancePath: instancePath + "/modelId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.syncId !== void 0) {
      let data8 = data.syncId;
      if (typeof data8 != "string" && !(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
        let err16 = { instancePath: instancePath + "/syncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data8 == "string" && func1(data8) < 1) {
        let err17 = { instancePath: instancePath + "/syncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.syncRunId !== void 0) {
      let data9 = data.syncRunId;
      if (typeof data9 != "string" && !(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
        let err18 = { instancePath: instancePath + "/syncRunId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (typeof data9 == "string" && func1(data9) < 1) {
        let err19 = { instancePath: instancePath + "/syncRunId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.otherSyncId !== void 0) {
      let data10 = data.otherSyncId;
      if (typeof data10 != "string" && !(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
        let err20 = { instancePath: instancePath + "/otherSyncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (typeof data10 == "string" && func1(data10) < 1) {
        let err21 = { instancePath: instancePath + "/otherSyncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.emptySyncId !== void 0) {
      let data11 = data.emptySyncId;
      if (typeof data11 != "string" && !(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
        let err22 = { instancePath: instancePath + "/emptySyncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (typeof data11 == "string" && func1(data11) < 1) {
        let err23 = { instancePath: instancePath + "/emptySyncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.updateConnector !== void 0) {
      let data12 = data.updateConnector;
      if (!data12 || typeof data12 != "object") {
        let err24 = { instancePath: instancePath + "/updateConnector", schemaPath: "#/$defs/update/type", keyword: "type", params: { type: schema64.type }, message: "must be object,array" };
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      if (Array.isArray(data12)) {
        if (data12.length > 2) {
          let err25 = { instancePath: instancePath + "/updateConnector", schemaPath: "#/$defs/update/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" };
          vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
        }
        if (data12.length < 2) {
          let err26 = { instancePath: instancePath + "/updateConnector", schemaPath: "#/$defs/update/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" };
          vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
        }
        let len0 = data12.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data13 = data12[i0];
          if (!(data13 && typeof data13 == "object" && !Array.isArray(data13))) {
            let err27 = { instancePath: instancePath + "/updateConnector/" + i0, schemaPath: "#/$defs/update/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
          }
        }
      }
    }
    if (data.updateModel !== void 0) {
      let data14 = data.updateModel;
      if (!data14 || typeof data14 != "object") {
        let err28 = { instancePath: instancePath + "/updateModel", schemaPath: "#/$defs/update/type", keyword: "type", params: { type: schema64.type }, message: "must be object,array" };
        vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
      }
      if (Array.isArray(data14)) {
        if (data14.length > 2) {
          let err29 = { instancePath: instancePath + "/updateModel", schemaPath: "#/$defs/update/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" };
          vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
        }
        if (data14.length < 2) {
          let err30 = { instancePath: instancePath + "/updateModel", schemaPath: "#/$defs/update/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" };
          vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
        }
        let len1 = data14.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data15 = data14[i1];
          if (!(data15 && typeof data15 == "object" && !Array.isArray(data15))) {
            let err31 = { instancePath: instancePath + "/updateModel/" + i1, schemaPath: "#/$defs/update/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
          }
        }
      }
    }
    if (data.scheduleSync !== void 0) {
      let data16 = data.scheduleSync;
      if (!(data16 && typeof data16 == "object" && !Array.isArray(data16))) {
        let err32 = { instancePath: instancePath + "/scheduleSync", schemaPath: "#/properties/scheduleSync/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
      }
    }
    if (data.querySource !== void 0) {
      let data17 = data.querySource;
      if (typeof data17 == "string") {
        if (func1(data17) < 1) {
          let err33 = { instancePath: instancePath + "/querySource", schemaPath: "#/properties/querySource/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
        }
      } else {
        let err34 = { instancePath: instancePath + "/querySource", schemaPath: "#/properties/querySource/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
    }
    if (data.load !== void 0) {
      let data18 = data.load;
      if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
        for (let key3 in data18)
          if (key3 !== "ids") {
            let err35 = { instancePath: instancePath + "/load", schemaPath: "#/properties/load/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
          }
        if (data18.ids !== void 0) {
          let data19 = data18.ids;
          if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
            for (let key4 in data19)
              if (!(key4 === "connectorIds" || key4 === "modelIds" || key4 === "syncIds" || key4 === "syncRuns")) {
                let err36 = { instancePath: instancePath + "/load/ids", schemaPath: "#/properties/load/properties/ids/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
              }
            if (data19.connectorIds !== void 0) {
              let data20 = data19.connectorIds;
              if (Array.isArray(data20)) {
                if (data20.length < 1) {
                  let err37 = { instancePath: instancePath + "/load/ids/connectorIds", schemaPath: "#/properties/load/properties/ids/properties/connectorIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
                }
                let len2 = data20.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  let data21 = data20[i2];
                  if (typeof data21 != "string" && !(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
                    let err38 = { instancePath: instancePath + "/load/ids/connectorIds/" + i2, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                  }
                  if (typeof data21 == "string" && func1(data21) < 1) {
                    let err39 = { instancePath: instancePath + "/load/ids/connectorIds/" + i2, schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                    vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
                  }
                }
              } else {
                let err40 = { instancePath: instancePath + "/load/ids/connectorIds", schemaPath: "#/properties/load/properties/ids/properties/connectorIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
              }
            }
            if (data19.modelIds !== void 0) {
              let data22 = data19.modelIds;
              if (Array.isArray(data22)) {
                if (data22.length < 1) {
                  let err41 = { instancePath: instancePath + "/load/ids/modelIds", schemaPath: "#/properties/load/properties/ids/properties/modelIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
                }
                let len3 = data22.length;
                for (let i3 = 0; i3 < len3; i3++) {
                  let data23 = data22[i3];
                  if (typeof data23 != "string" && !(typeof data23 == "number" && !(data23 % 1) && !isNaN(data23) && isFinite(data23))) {
                    let err42 = { instancePath: instancePath + "/load/ids/modelIds/" + i3, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                  }
                  if (typeof data23 == "string" && func1(data23) < 1) {
                    let err43 = { instancePath: instancePath + "/load/ids/modelIds/" + i3, schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                    vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
                  }
                }
              } else {
                let err44 = { instancePath: instancePath + "/load/ids/modelIds", schemaPath: "#/properties/load/properties/ids/properties/modelIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
              }
            }
            if (data19.syncIds !== void 0) {
              let data24 = data19.syncIds;
              if (Array.isArray(data24)) {
                if (data24.length < 1) {
                  let err45 = { instancePath: instancePath + "/load/ids/syncIds", schemaPath: "#/properties/load/properties/ids/properties/syncIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
                }
                let len4 = data24.length;
                for (let i4 = 0; i4 < len4; i4++) {
                  let data25 = data24[i4];
                  if (typeof data25 != "string" && !(typeof data25 == "number" && !(data25 % 1) && !isNaN(data25) && isFinite(data25))) {
                    let err46 = { instancePath: instancePath + "/load/ids/syncIds/" + i4, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
                  }
                  if (typeof data25 == "string" && func1(data25) < 1) {
                    let err47 = { instancePath: instancePath + "/load/ids/syncIds/" + i4, schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                    vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
                  }
                }
              } else {
                let err48 = { instancePath: instancePath + "/load/ids/syncIds", schemaPath: "#/properties/load/properties/ids/properties/syncIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
              }
            }
            if (data19.syncRuns !== void 0) {
              let data26 = data19.syncRuns;
              if (Array.isArray(data26)) {
                if (data26.length < 1) {
                  let err49 = { instancePath: instancePath + "/load/ids/syncRuns", schemaPath: "#/properties/load/properties/ids/properties/syncRuns/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
                }
                let len5 = data26.length;
                for (let i5 = 0; i5 < len5; i5++) {
                  let data27 = data26[i5];
                  if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
                    if (data27.syncId === void 0) {
                      let err50 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5, schemaPath: "#/properties/load/properties/ids/properties/syncRuns/items/required", keyword: "required", params: { missingProperty: "syncId" }, message: "must have required property 'syncId'" };
                      vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
                    }
                    if (data27.syncRunId === void 0) {
                      let err51 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5, schemaPath: "#/properties/load/properties/ids/properties/syncRuns/items/required", keyword: "required", params: { missingProperty: "syncRunId" }, message: "must have required property 'syncRunId'" };
                      vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
                    }
                    for (let key5 in data27)
                      if (!(key5 === "syncId" || key5 === "syncRunId")) {
                        let err52 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5, schemaPath: "#/properties/load/properties/ids/properties/syncRuns/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
                        vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
                      }
                    if (data27.syncId !== void 0) {
                      let data28 = data27.syncId;
                      if (typeof data28 != "string" && !(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28))) {
                        let err53 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
                        vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                      }
                      if (typeof data28 == "string" && func1(data28) < 1) {
                        let err54 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
                      }
                    }
                    if (data27.syncRunId !== void 0) {
                      let data29 = data27.syncRunId;
                      if (typeof data29 != "string" && !(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29))) {
                        let err55 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncRunId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema58.type }, message: "must be string,integer" };
                        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
                      }
                      if (typeof data29 == "string" && func1(data29) < 1) {
                        let err56 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncRunId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
                      }
                    }
                  } else {
                    let err57 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5, schemaPath: "#/properties/load/properties/ids/properties/syncRuns/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
                  }
                }
              } else {
                let err58 = { instancePath: instancePath + "/load/ids/syncRuns", schemaPath: "#/properties/load/properties/ids/properties/syncRuns/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
              }
            }
          } else {
            let err59 = { instancePath: instancePath + "/load/ids", schemaPath: "#/properties/load/properties/ids/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err59] : vErrors.push(err59), errors++;
          }
        }
      } else {
        let err60 = { instancePath: instancePath + "/load", schemaPath: "#/properties/load/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err60] : vErrors.push(err60), errors++;
      }
    }
    for (let key6 in data)
      if (pattern19.test(key6) && typeof data[key6] != "string") {
        let err61 = { instancePath: instancePath + "/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/patternProperties/%5E~1~1/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
      }
  } else {
    let err62 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err62] : vErrors.push(err62), errors++;
  }
  return validate35.errors = vErrors, errors === 0;
}
validate35.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateWaivers = validate36;
var pattern24 = new RegExp(patternText9, "u"), pattern25 = new RegExp(patternText10, "u");
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate36.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0], _errs3 = errors, valid2 = !1, _errs4 = errors;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0) && data0.endpoint === void 0) {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/anyOf/0/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
        vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
      }
      var _valid0 = _errs4 === errors;
      valid2 = valid2 || _valid0;
      let _errs5 = errors;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0) && data0.pointer === void 0) {
        let err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/anyOf/1/required", keyword: "required", params: { missingProperty: "pointer" }, message: "must have required property 'pointer'" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
      var _valid0 = _errs5 === errors;
      if (valid2 = valid2 || _valid0, valid2)
        errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null);
      else {
        let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
        if (data0.reason === void 0) {
          let err4 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (data0.owner === void 0) {
          let err5 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (data0.expires === void 0) {
          let err6 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "expires" }, message: "must have required property 'expires'" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
        for (let key0 in data0)
          if (!(key0 === "id" || key0 === "endpoint" || key0 === "pointer" || key0 === "reason" || key0 === "owner" || key0 === "expires")) {
            let err7 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
          }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 == "string") {
            if (func1(data1) < 1) {
              let err8 = { instancePath: instancePath + "/" + i0 + "/id", schemaPath: "#/items/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/" + i0 + "/id", schemaPath: "#/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
          }
        }
        if (data0.endpoint !== void 0) {
          let data2 = data0.endpoint;
          if (typeof data2 == "string") {
            if (!pattern6.test(data2)) {
              let err10 = { instancePath: instancePath + "/" + i0 + "/endpoint", schemaPath: "#/items/properties/endpoint/pattern", keyword: "pattern", params: { pattern: patternText2 }, message: 'must match pattern "' + patternText2 + '"' };
              vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/" + i0 + "/endpoint", schemaPath: "#/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
          }
        }
        if (data0.pointer !== void 0) {
          let data3 = data0.pointer;
          if (typeof data3 == "string") {
            if (!pattern24.test(data3)) {
              let err12 = { instancePath: instancePath + "/" + i0 + "/pointer", schemaPath: "#/items/properties/pointer/pattern", keyword: "pattern", params: { pattern: patternText9 }, message: 'must match pattern "' + patternText9 + '"' };
              vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/" + i0 + "/pointer", schemaPath: "#/items/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
          }
        }
        if (data0.reason !== void 0) {
          let data4 = data0.reason;
          if (typeof data4 == "string") {
            if (func1(data4) < 1) {
              let err14 = { instancePath: instancePath + "/" + i0 + "/reason", schemaPath: "#/items/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/" + i0 + "/reason", schemaPath: "#/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
          }
        }
        if (data0.owner !== void 0) {
          let data5 = data0.owner;
          if (typeof data5 == "string") {
            if (func1(data5) < 1) {
              let err16 = { instancePath: instancePath + "/" + i0 + "/owner", schemaPath: "#/items/properties/owner/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/" + i0 + "/owner", schemaPath: "#/items/properties/owner/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
          }
        }
        if (data0.expires !== void 0) {
          let data6 = data0.expires;
          if (typeof data6 == "string") {
            if (!pattern25.test(data6)) {
              let err18 = { instancePath: instancePath + "/" + i0 + "/expires", schemaPath: "#/items/properties/expires/pattern", keyword: "pattern", params: { pattern: patternText10 }, message: 'must match pattern "' + patternText10 + '"' };
              vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/" + i0 + "/expires", schemaPath: "#/items/properties/expires/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
  }
  return validate36.errors = vErrors, errors === 0;
}
validate36.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  validateResult,
  validateTarget,
  validateWaivers
};
