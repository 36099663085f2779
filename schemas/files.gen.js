// Made by schemas/compile.ts from the schemas beside it; edit those and run `node schemas/compile.ts`.
// <stdin>
function lengthOf(text) {
  let length = 0;
  for (let _ of text) length += 1;
  return length;
}
var patternText0 = "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]", patternText1 = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$", patternText2 = "^(?:GET|PUT|POST) /", patternText3 = "^(?:(?:/(?:[^~/]|~[01])*)*|status|header [!-~]+)$", patternText4 = "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$", validateTarget = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:target", title: "Target file", description: "The server under test and what may be done with it. Every key is optional: what is missing is discovered where a GET can, and writes are made only with a body given here. The token has no place in it.", type: "object", additionalProperties: !1, properties: { $schema: { description: "Where an editor finds this schema. Read by nothing else.", type: "string" }, name: { description: "What the target is called in reports.", type: "string", minLength: 1 }, version: { description: "Version of the target, for reports, certificate and broker.", type: "string", minLength: 1 }, baseUrl: { description: "Where the target lives: http or https, and a path where it has one.", type: "string", pattern: patternText0 }, headers: { description: 'Sent with every request. "${NAME}" in a value takes that environment variable and makes the value a secret.', type: "object", propertyNames: { pattern: patternText1 }, additionalProperties: { type: "string" } }, connectorId: { description: "A connector that may be updated and queried.", $ref: "#/$defs/id" }, modelId: { description: "A model that may be read and updated.", $ref: "#/$defs/id" }, syncId: { description: "A sync with runs.", $ref: "#/$defs/id" }, syncRunId: { description: "A run of that sync, best one with records.", $ref: "#/$defs/id" }, otherSyncId: { description: "A second sync with runs.", $ref: "#/$defs/id" }, emptySyncId: { description: "A sync without runs.", $ref: "#/$defs/id" }, updateConnector: { description: "Body of the connector update, or two that are sent in turn so that each run shows an effect; the last one stays.", $ref: "#/$defs/update" }, updateModel: { description: "Body of the model update, or two that are sent in turn; the model is put back afterwards.", $ref: "#/$defs/update" }, scheduleSync: { description: "Body that triggers a manual sync.", type: "object" }, querySource: { description: "SQL to run against the source of the connector.", type: "string", minLength: 1 }, load: { description: "What the load scripts alone need.", type: "object", additionalProperties: !1, properties: { ids: { description: "Ids to draw from at random, beside those above: one id over and over would measure a cache.", type: "object", additionalProperties: !1, properties: { connectorIds: { description: "Connectors to query and, with writes allowed, to update.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, modelIds: { description: "Models to read and, with writes allowed, to update.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, syncIds: { description: "Syncs whose runs are listed.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, syncRuns: { description: "Runs to read, each with the sync that it belongs to.", type: "array", minItems: 1, items: { type: "object", additionalProperties: !1, required: ["syncId", "syncRunId"], properties: { syncId: { description: "The sync.", $ref: "#/$defs/id" }, syncRunId: { description: "Its run.", $ref: "#/$defs/id" } } } } } } } } }, $defs: { id: { description: "An id as the target writes it; digits may go unquoted.", type: ["string", "integer"], minLength: 1 }, update: { type: ["object", "array"], items: { type: "object" }, minItems: 2, maxItems: 2 } } }, schema32 = { description: "An id as the target writes it; digits may go unquoted.", type: ["string", "integer"], minLength: 1 }, schema38 = { type: ["object", "array"], items: { type: "object" }, minItems: 2, maxItems: 2 }, func1 = Object.prototype.hasOwnProperty, func2 = lengthOf, pattern4 = new RegExp(patternText0, "u"), pattern5 = new RegExp(patternText1, "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!func1.call(schema31.properties, key0)) {
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
        if (func2(data1) < 1) {
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
        if (func2(data2) < 1) {
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
        if (!pattern4.test(data3)) {
          let err6 = { instancePath: instancePath + "/baseUrl", schemaPath: "#/properties/baseUrl/pattern", keyword: "pattern", params: { pattern: patternText0 }, message: 'must match pattern "' + patternText0 + '"' };
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
          if (typeof key1 == "string" && !pattern5.test(key1)) {
            let err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/propertyNames/pattern", keyword: "pattern", params: { pattern: patternText1 }, message: 'must match pattern "' + patternText1 + '"', propertyName: key1 };
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
        let err12 = { instancePath: instancePath + "/connectorId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
      if (typeof data6 == "string" && func2(data6) < 1) {
        let err13 = { instancePath: instancePath + "/connectorId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
    }
    if (data.modelId !== void 0) {
      let data7 = data.modelId;
      if (typeof data7 != "string" && !(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
        let err14 = { instancePath: instancePath + "/modelId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
      if (typeof data7 == "string" && func2(data7) < 1) {
        let err15 = { instancePath: instancePath + "/modelId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
    }
    if (data.syncId !== void 0) {
      let data8 = data.syncId;
      if (typeof data8 != "string" && !(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
        let err16 = { instancePath: instancePath + "/syncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
      if (typeof data8 == "string" && func2(data8) < 1) {
        let err17 = { instancePath: instancePath + "/syncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.syncRunId !== void 0) {
      let data9 = data.syncRunId;
      if (typeof data9 != "string" && !(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
        let err18 = { instancePath: instancePath + "/syncRunId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      if (typeof data9 == "string" && func2(data9) < 1) {
        let err19 = { instancePath: instancePath + "/syncRunId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.otherSyncId !== void 0) {
      let data10 = data.otherSyncId;
      if (typeof data10 != "string" && !(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
        let err20 = { instancePath: instancePath + "/otherSyncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      if (typeof data10 == "string" && func2(data10) < 1) {
        let err21 = { instancePath: instancePath + "/otherSyncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.emptySyncId !== void 0) {
      let data11 = data.emptySyncId;
      if (typeof data11 != "string" && !(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
        let err22 = { instancePath: instancePath + "/emptySyncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      if (typeof data11 == "string" && func2(data11) < 1) {
        let err23 = { instancePath: instancePath + "/emptySyncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.updateConnector !== void 0) {
      let data12 = data.updateConnector;
      if (!data12 || typeof data12 != "object") {
        let err24 = { instancePath: instancePath + "/updateConnector", schemaPath: "#/$defs/update/type", keyword: "type", params: { type: schema38.type }, message: "must be object,array" };
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
        let err28 = { instancePath: instancePath + "/updateModel", schemaPath: "#/$defs/update/type", keyword: "type", params: { type: schema38.type }, message: "must be object,array" };
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
        if (func2(data17) < 1) {
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
                    let err38 = { instancePath: instancePath + "/load/ids/connectorIds/" + i2, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
                  }
                  if (typeof data21 == "string" && func2(data21) < 1) {
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
                    let err42 = { instancePath: instancePath + "/load/ids/modelIds/" + i3, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
                  }
                  if (typeof data23 == "string" && func2(data23) < 1) {
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
                    let err46 = { instancePath: instancePath + "/load/ids/syncIds/" + i4, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
                  }
                  if (typeof data25 == "string" && func2(data25) < 1) {
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
                        let err53 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
                        vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
                      }
                      if (typeof data28 == "string" && func2(data28) < 1) {
                        let err54 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
                      }
                    }
                    if (data27.syncRunId !== void 0) {
                      let data29 = data27.syncRunId;
                      if (typeof data29 != "string" && !(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29))) {
                        let err55 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncRunId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema32.type }, message: "must be string,integer" };
                        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
                      }
                      if (typeof data29 == "string" && func2(data29) < 1) {
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
  } else {
    let err61 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err61] : vErrors.push(err61), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
var validateWaivers = validate21;
var pattern6 = new RegExp(patternText2, "u"), pattern7 = new RegExp(patternText3, "u"), pattern8 = new RegExp(patternText4, "u");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
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
            if (func2(data1) < 1) {
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
            if (!pattern7.test(data3)) {
              let err12 = { instancePath: instancePath + "/" + i0 + "/pointer", schemaPath: "#/items/properties/pointer/pattern", keyword: "pattern", params: { pattern: patternText3 }, message: 'must match pattern "' + patternText3 + '"' };
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
            if (func2(data4) < 1) {
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
            if (func2(data5) < 1) {
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
            if (!pattern8.test(data6)) {
              let err18 = { instancePath: instancePath + "/" + i0 + "/expires", schemaPath: "#/items/properties/expires/pattern", keyword: "pattern", params: { pattern: patternText4 }, message: 'must match pattern "' + patternText4 + '"' };
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
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { items: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  validateTarget,
  validateWaivers
};
