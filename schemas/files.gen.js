// Made by schemas/compile.ts from the schemas beside it; edit those and run `node schemas/compile.ts`.
// <stdin>
function lengthOf(text) {
  let length = 0;
  for (let _ of text) length += 1;
  return length;
}
var errorLimit = 1e4;
function lazyPattern(text) {
  let made;
  return { test: (value) => (made ?? (made = new RegExp(text, "u"))).test(value) };
}
var validateBench = validate20;
var schema32 = { type: "object", required: ["id", "title", "unit", "rounds", "median", "spread"], dependentRequired: { goal: ["held"], held: ["goal"] }, properties: { id: { description: "The same from run to run.", type: "string", pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" }, title: { type: "string", minLength: 1 }, unit: { enum: ["ratio", "s", "MB", "requests"] }, rounds: { description: "Every measurement, in order.", type: "array", minItems: 1, items: { type: "number" } }, median: { type: "number" }, spread: { type: "object", required: ["least", "most"], properties: { least: { type: "number" }, most: { type: "number" } } }, goal: { description: "What the median must stay below.", type: "object", required: ["below"], properties: { below: { type: "number" } } }, held: { type: "boolean" } } }, func1 = lengthOf, pattern4 = lazyPattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$"), pattern5 = lazyPattern("^[a-z0-9]+(?:-[a-z0-9]+)*$");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.schemaVersion === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.suite === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "suite" }, message: "must have required property 'suite'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.startedAt === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedAt" }, message: "must have required property 'startedAt'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.durationMs === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "durationMs" }, message: "must have required property 'durationMs'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.machine === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "machine" }, message: "must have required property 'machine'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.held === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "held" }, message: "must have required property 'held'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.figures === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "figures" }, message: "must have required property 'figures'" };
      vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
    }
    if (data.schemaVersion !== void 0 && data.schemaVersion !== 1) {
      let err7 = { instancePath: instancePath + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.suite !== void 0) {
      let data1 = data.suite;
      if (typeof data1 == "string") {
        if (data1.length < 1) {
          let err8 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.startedAt !== void 0) {
      let data2 = data.startedAt;
      if (typeof data2 == "string") {
        if (!pattern4.test(data2)) {
          let err10 = { instancePath: instancePath + "/startedAt", schemaPath: "#/properties/startedAt/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z$"' };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/startedAt", schemaPath: "#/properties/startedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
    if (data.durationMs !== void 0) {
      let data3 = data.durationMs;
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 < 0 || isNaN(data3)) {
          let err12 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
        }
      } else {
        let err13 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
      }
    }
    if (data.machine !== void 0) {
      let data4 = data.machine;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.node === void 0) {
          let err14 = { instancePath: instancePath + "/machine", schemaPath: "#/properties/machine/required", keyword: "required", params: { missingProperty: "node" }, message: "must have required property 'node'" };
          vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
        }
        if (data4.platform === void 0) {
          let err15 = { instancePath: instancePath + "/machine", schemaPath: "#/properties/machine/required", keyword: "required", params: { missingProperty: "platform" }, message: "must have required property 'platform'" };
          vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
        }
        if (data4.cores === void 0) {
          let err16 = { instancePath: instancePath + "/machine", schemaPath: "#/properties/machine/required", keyword: "required", params: { missingProperty: "cores" }, message: "must have required property 'cores'" };
          vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
        }
        if (data4.processor === void 0) {
          let err17 = { instancePath: instancePath + "/machine", schemaPath: "#/properties/machine/required", keyword: "required", params: { missingProperty: "processor" }, message: "must have required property 'processor'" };
          vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
        }
        if (data4.load === void 0) {
          let err18 = { instancePath: instancePath + "/machine", schemaPath: "#/properties/machine/required", keyword: "required", params: { missingProperty: "load" }, message: "must have required property 'load'" };
          vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
        }
        if (data4.node !== void 0 && typeof data4.node != "string") {
          let err19 = { instancePath: instancePath + "/machine/node", schemaPath: "#/properties/machine/properties/node/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
        }
        if (data4.platform !== void 0 && typeof data4.platform != "string") {
          let err20 = { instancePath: instancePath + "/machine/platform", schemaPath: "#/properties/machine/properties/platform/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
        }
        if (data4.cores !== void 0) {
          let data7 = data4.cores;
          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
            let err21 = { instancePath: instancePath + "/machine/cores", schemaPath: "#/properties/machine/properties/cores/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
          }
          if (typeof data7 == "number" && isFinite(data7) && (data7 < 1 || isNaN(data7))) {
            let err22 = { instancePath: instancePath + "/machine/cores", schemaPath: "#/properties/machine/properties/cores/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
          }
        }
        if (data4.processor !== void 0 && typeof data4.processor != "string") {
          let err23 = { instancePath: instancePath + "/machine/processor", schemaPath: "#/properties/machine/properties/processor/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
        }
        if (data4.load !== void 0) {
          let data9 = data4.load;
          if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
            if (data9.before === void 0) {
              let err24 = { instancePath: instancePath + "/machine/load", schemaPath: "#/properties/machine/properties/load/required", keyword: "required", params: { missingProperty: "before" }, message: "must have required property 'before'" };
              vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
            }
            if (data9.after === void 0) {
              let err25 = { instancePath: instancePath + "/machine/load", schemaPath: "#/properties/machine/properties/load/required", keyword: "required", params: { missingProperty: "after" }, message: "must have required property 'after'" };
              vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
            }
            if (data9.before !== void 0) {
              let data10 = data9.before;
              if (typeof data10 == "number" && isFinite(data10)) {
                if (data10 < 0 || isNaN(data10)) {
                  let err26 = { instancePath: instancePath + "/machine/load/before", schemaPath: "#/properties/machine/properties/load/properties/before/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
                }
              } else {
                let err27 = { instancePath: instancePath + "/machine/load/before", schemaPath: "#/properties/machine/properties/load/properties/before/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
              }
            }
            if (data9.after !== void 0) {
              let data11 = data9.after;
              if (typeof data11 == "number" && isFinite(data11)) {
                if (data11 < 0 || isNaN(data11)) {
                  let err28 = { instancePath: instancePath + "/machine/load/after", schemaPath: "#/properties/machine/properties/load/properties/after/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
                }
              } else {
                let err29 = { instancePath: instancePath + "/machine/load/after", schemaPath: "#/properties/machine/properties/load/properties/after/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
              }
            }
          } else {
            let err30 = { instancePath: instancePath + "/machine/load", schemaPath: "#/properties/machine/properties/load/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
          }
        }
      } else {
        let err31 = { instancePath: instancePath + "/machine", schemaPath: "#/properties/machine/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
      }
    }
    if (data.held !== void 0 && typeof data.held != "boolean") {
      let err32 = { instancePath: instancePath + "/held", schemaPath: "#/properties/held/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
    }
    if (data.figures !== void 0) {
      let data13 = data.figures;
      if (Array.isArray(data13)) {
        let len0 = data13.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data14 = data13[i0];
          if (data14 && typeof data14 == "object" && !Array.isArray(data14)) {
            if (data14.id === void 0) {
              let err33 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
              vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
            }
            if (data14.title === void 0) {
              let err34 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
            }
            if (data14.unit === void 0) {
              let err35 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
              vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
            }
            if (data14.rounds === void 0) {
              let err36 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/required", keyword: "required", params: { missingProperty: "rounds" }, message: "must have required property 'rounds'" };
              vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
            }
            if (data14.median === void 0) {
              let err37 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/required", keyword: "required", params: { missingProperty: "median" }, message: "must have required property 'median'" };
              vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
            }
            if (data14.spread === void 0) {
              let err38 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/required", keyword: "required", params: { missingProperty: "spread" }, message: "must have required property 'spread'" };
              vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
            }
            if (data14.id !== void 0) {
              let data15 = data14.id;
              if (typeof data15 == "string") {
                if (!pattern5.test(data15)) {
                  let err39 = { instancePath: instancePath + "/figures/" + i0 + "/id", schemaPath: "#/$defs/figure/properties/id/pattern", keyword: "pattern", params: { pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" }, message: 'must match pattern "^[a-z0-9]+(?:-[a-z0-9]+)*$"' };
                  vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
                }
              } else {
                let err40 = { instancePath: instancePath + "/figures/" + i0 + "/id", schemaPath: "#/$defs/figure/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
              }
            }
            if (data14.title !== void 0) {
              let data16 = data14.title;
              if (typeof data16 == "string") {
                if (data16.length < 1) {
                  let err41 = { instancePath: instancePath + "/figures/" + i0 + "/title", schemaPath: "#/$defs/figure/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
                }
              } else {
                let err42 = { instancePath: instancePath + "/figures/" + i0 + "/title", schemaPath: "#/$defs/figure/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
              }
            }
            if (data14.unit !== void 0) {
              let data17 = data14.unit;
              if (!(data17 === "ratio" || data17 === "s" || data17 === "MB" || data17 === "requests")) {
                let err43 = { instancePath: instancePath + "/figures/" + i0 + "/unit", schemaPath: "#/$defs/figure/properties/unit/enum", keyword: "enum", params: { allowedValues: schema32.properties.unit.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
              }
            }
            if (data14.rounds !== void 0) {
              let data18 = data14.rounds;
              if (Array.isArray(data18)) {
                if (data18.length < 1) {
                  let err44 = { instancePath: instancePath + "/figures/" + i0 + "/rounds", schemaPath: "#/$defs/figure/properties/rounds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err44] : vErrors.length < errorLimit && vErrors.push(err44), errors++;
                }
                let len1 = data18.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data19 = data18[i1];
                  if (!(typeof data19 == "number" && isFinite(data19))) {
                    let err45 = { instancePath: instancePath + "/figures/" + i0 + "/rounds/" + i1, schemaPath: "#/$defs/figure/properties/rounds/items/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err45] : vErrors.length < errorLimit && vErrors.push(err45), errors++;
                  }
                }
              } else {
                let err46 = { instancePath: instancePath + "/figures/" + i0 + "/rounds", schemaPath: "#/$defs/figure/properties/rounds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err46] : vErrors.length < errorLimit && vErrors.push(err46), errors++;
              }
            }
            if (data14.median !== void 0) {
              let data20 = data14.median;
              if (!(typeof data20 == "number" && isFinite(data20))) {
                let err47 = { instancePath: instancePath + "/figures/" + i0 + "/median", schemaPath: "#/$defs/figure/properties/median/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err47] : vErrors.length < errorLimit && vErrors.push(err47), errors++;
              }
            }
            if (data14.spread !== void 0) {
              let data21 = data14.spread;
              if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
                if (data21.least === void 0) {
                  let err48 = { instancePath: instancePath + "/figures/" + i0 + "/spread", schemaPath: "#/$defs/figure/properties/spread/required", keyword: "required", params: { missingProperty: "least" }, message: "must have required property 'least'" };
                  vErrors === null ? vErrors = [err48] : vErrors.length < errorLimit && vErrors.push(err48), errors++;
                }
                if (data21.most === void 0) {
                  let err49 = { instancePath: instancePath + "/figures/" + i0 + "/spread", schemaPath: "#/$defs/figure/properties/spread/required", keyword: "required", params: { missingProperty: "most" }, message: "must have required property 'most'" };
                  vErrors === null ? vErrors = [err49] : vErrors.length < errorLimit && vErrors.push(err49), errors++;
                }
                if (data21.least !== void 0) {
                  let data22 = data21.least;
                  if (!(typeof data22 == "number" && isFinite(data22))) {
                    let err50 = { instancePath: instancePath + "/figures/" + i0 + "/spread/least", schemaPath: "#/$defs/figure/properties/spread/properties/least/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err50] : vErrors.length < errorLimit && vErrors.push(err50), errors++;
                  }
                }
                if (data21.most !== void 0) {
                  let data23 = data21.most;
                  if (!(typeof data23 == "number" && isFinite(data23))) {
                    let err51 = { instancePath: instancePath + "/figures/" + i0 + "/spread/most", schemaPath: "#/$defs/figure/properties/spread/properties/most/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err51] : vErrors.length < errorLimit && vErrors.push(err51), errors++;
                  }
                }
              } else {
                let err52 = { instancePath: instancePath + "/figures/" + i0 + "/spread", schemaPath: "#/$defs/figure/properties/spread/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err52] : vErrors.length < errorLimit && vErrors.push(err52), errors++;
              }
            }
            if (data14.goal !== void 0) {
              let data24 = data14.goal;
              if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
                if (data24.below === void 0) {
                  let err53 = { instancePath: instancePath + "/figures/" + i0 + "/goal", schemaPath: "#/$defs/figure/properties/goal/required", keyword: "required", params: { missingProperty: "below" }, message: "must have required property 'below'" };
                  vErrors === null ? vErrors = [err53] : vErrors.length < errorLimit && vErrors.push(err53), errors++;
                }
                if (data24.below !== void 0) {
                  let data25 = data24.below;
                  if (!(typeof data25 == "number" && isFinite(data25))) {
                    let err54 = { instancePath: instancePath + "/figures/" + i0 + "/goal/below", schemaPath: "#/$defs/figure/properties/goal/properties/below/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err54] : vErrors.length < errorLimit && vErrors.push(err54), errors++;
                  }
                }
              } else {
                let err55 = { instancePath: instancePath + "/figures/" + i0 + "/goal", schemaPath: "#/$defs/figure/properties/goal/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err55] : vErrors.length < errorLimit && vErrors.push(err55), errors++;
              }
            }
            if (data14.held !== void 0 && typeof data14.held != "boolean") {
              let err56 = { instancePath: instancePath + "/figures/" + i0 + "/held", schemaPath: "#/$defs/figure/properties/held/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
              vErrors === null ? vErrors = [err56] : vErrors.length < errorLimit && vErrors.push(err56), errors++;
            }
            if (data14.goal !== void 0 && data14.held === void 0) {
              let err57 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/dependentRequired", keyword: "dependentRequired", params: {
                property: "goal",
                missingProperty: "held",
                depsCount: 1,
                deps: "held"
              }, message: "must have property held when property goal is present" };
              vErrors === null ? vErrors = [err57] : vErrors.length < errorLimit && vErrors.push(err57), errors++;
            }
            if (data14.held !== void 0 && data14.goal === void 0) {
              let err58 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/dependentRequired", keyword: "dependentRequired", params: {
                property: "held",
                missingProperty: "goal",
                depsCount: 1,
                deps: "goal"
              }, message: "must have property goal when property held is present" };
              vErrors === null ? vErrors = [err58] : vErrors.length < errorLimit && vErrors.push(err58), errors++;
            }
          } else {
            let err59 = { instancePath: instancePath + "/figures/" + i0, schemaPath: "#/$defs/figure/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err59] : vErrors.length < errorLimit && vErrors.push(err59), errors++;
          }
        }
      } else {
        let err60 = { instancePath: instancePath + "/figures", schemaPath: "#/properties/figures/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err60] : vErrors.length < errorLimit && vErrors.push(err60), errors++;
      }
    }
  } else {
    let err61 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err61] : vErrors.length < errorLimit && vErrors.push(err61), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
var validateCertificate = validate21, schema33 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:certificate", title: "Certificate", description: "What a certificate says of a run: an in-toto statement, version 1. A later version of the suite may add members.", type: "object", required: ["_type", "subject", "predicateType", "predicate"], properties: { _type: { description: "Type of the statement.", const: "https://in-toto.io/Statement/v1" }, subject: { description: "The files that it names.", type: "array", minItems: 1, items: { description: "A file.", type: "object", required: ["name", "digest"], properties: { name: { description: "Which file.", type: "string", minLength: 1 }, digest: { description: "Its digests.", type: "object", required: ["sha256"], properties: { sha256: { description: "In hex.", type: "string", pattern: "^[0-9a-f]{64}$" } } } } } }, predicateType: { description: "Type of what is said.", const: "urn:data-sync-conformance:certificate:1" }, predicate: { description: "What is said of the run.", type: "object", required: ["verdict", "spec", "suite", "catalogueDigest", "target", "counts", "coverage", "strict", "seed", "requests", "from", "until", "inPart"], properties: { verdict: { description: "Only a conformant target is certified.", const: "conformant" }, spec: { description: "What was certified against.", type: "object", required: ["title", "version"], properties: { title: { description: "Its title.", type: "string", minLength: 1 }, version: { description: "Its version.", type: "string", minLength: 1 } } }, suite: { description: "What certified.", type: "object", required: ["name", "version", "node"], properties: { name: { description: "The package.", type: "string", minLength: 1 }, version: { description: "Its version.", type: "string", minLength: 1 }, node: { description: "The Node that ran it.", type: "string", minLength: 1 } } }, catalogueDigest: { description: "SHA-256 over ids, levels and clauses of the catalogue, in hex.", type: "string", pattern: "^[0-9a-f]{64}$" }, target: { description: "The server that was examined.", type: "object", required: ["name", "baseUrl", "embedded", "headers"], properties: { name: { description: "What it is called.", type: "string", minLength: 1 }, version: { description: "Its version, where one was given.", type: "string" }, baseUrl: { description: "Where it is.", type: "string", minLength: 1 }, embedded: { description: "Whether it was the reference server that the command itself started.", type: "boolean" }, connection: { description: "How it was reached.", $ref: "urn:data-sync-conformance:files:result#/$defs/connection" }, headers: { description: "Names of the headers that were sent beside those of the API.", type: "array", items: { type: "string" } } } }, counts: { description: "Outcomes counted over the rules.", type: "object", required: ["must", "should"], properties: { must: { description: "Rules of one level by outcome.", $ref: "urn:data-sync-conformance:files:result#/$defs/counts" }, should: { description: "Rules of one level by outcome.", $ref: "urn:data-sync-conformance:files:result#/$defs/counts" } } }, coverage: { description: "How far the lists were read.", type: "object", required: ["lists", "pagesRead", "sampled"], properties: { lists: { description: "Lists read.", type: "integer", minimum: 0 }, pagesRead: { description: "Pages read.", type: "integer", minimum: 0 }, sampled: { description: "Whether one was read in windows only.", type: "boolean" } } }, depth: { description: "How deep the run looked.", enum: ["quick", "standard", "thorough"] }, questions: { description: "How much it asked of all that there is to ask.", type: "object", required: ["asked", "cells"], properties: { asked: { description: "Pairs asked.", type: "integer", minimum: 0 }, cells: { description: "Pairs there are.", type: "integer", minimum: 0 } } }, strict: { description: "Whether a broken SHOULD fails.", type: "boolean" }, challenge: { description: "The nonce that the run was bound to.", type: "object", required: ["nonce"], properties: { nonce: { description: "32 bytes in hex.", type: "string", pattern: "^[0-9a-f]{64}$" }, host: { description: "Where the host of the target showed it.", type: "string", minLength: 1 } } }, seed: { description: "Repeats the choices of the run.", type: "integer" }, requests: { description: "Requests sent.", type: "integer", minimum: 0 }, from: { description: "When the run began, in UTC.", type: "string", pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$" }, until: { description: "When it ended, in UTC.", type: "string", pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$" }, inPart: { description: "Rules that passed although something was not examined, by reason.", type: "array", items: { type: "object" } } } } } };
var pattern6 = lazyPattern("^[0-9a-f]{64}$"), pattern34 = lazyPattern("^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$");
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data._type === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "_type" }, message: "must have required property '_type'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.subject === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "subject" }, message: "must have required property 'subject'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.predicateType === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "predicateType" }, message: "must have required property 'predicateType'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.predicate === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "predicate" }, message: "must have required property 'predicate'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data._type !== void 0 && data._type !== "https://in-toto.io/Statement/v1") {
      let err4 = { instancePath: instancePath + "/_type", schemaPath: "#/properties/_type/const", keyword: "const", params: { allowedValue: "https://in-toto.io/Statement/v1" }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.subject !== void 0) {
      let data1 = data.subject;
      if (Array.isArray(data1)) {
        if (data1.length < 1) {
          let err5 = { instancePath: instancePath + "/subject", schemaPath: "#/properties/subject/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
            if (data2.name === void 0) {
              let err6 = { instancePath: instancePath + "/subject/" + i0, schemaPath: "#/properties/subject/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
            }
            if (data2.digest === void 0) {
              let err7 = { instancePath: instancePath + "/subject/" + i0, schemaPath: "#/properties/subject/items/required", keyword: "required", params: { missingProperty: "digest" }, message: "must have required property 'digest'" };
              vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
            }
            if (data2.name !== void 0) {
              let data3 = data2.name;
              if (typeof data3 == "string") {
                if (data3.length < 1) {
                  let err8 = { instancePath: instancePath + "/subject/" + i0 + "/name", schemaPath: "#/properties/subject/items/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
                }
              } else {
                let err9 = { instancePath: instancePath + "/subject/" + i0 + "/name", schemaPath: "#/properties/subject/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
              }
            }
            if (data2.digest !== void 0) {
              let data4 = data2.digest;
              if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
                if (data4.sha256 === void 0) {
                  let err10 = { instancePath: instancePath + "/subject/" + i0 + "/digest", schemaPath: "#/properties/subject/items/properties/digest/required", keyword: "required", params: { missingProperty: "sha256" }, message: "must have required property 'sha256'" };
                  vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
                }
                if (data4.sha256 !== void 0) {
                  let data5 = data4.sha256;
                  if (typeof data5 == "string") {
                    if (!pattern6.test(data5)) {
                      let err11 = { instancePath: instancePath + "/subject/" + i0 + "/digest/sha256", schemaPath: "#/properties/subject/items/properties/digest/properties/sha256/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                      vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
                    }
                  } else {
                    let err12 = { instancePath: instancePath + "/subject/" + i0 + "/digest/sha256", schemaPath: "#/properties/subject/items/properties/digest/properties/sha256/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
                  }
                }
              } else {
                let err13 = { instancePath: instancePath + "/subject/" + i0 + "/digest", schemaPath: "#/properties/subject/items/properties/digest/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
              }
            }
          } else {
            let err14 = { instancePath: instancePath + "/subject/" + i0, schemaPath: "#/properties/subject/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
          }
        }
      } else {
        let err15 = { instancePath: instancePath + "/subject", schemaPath: "#/properties/subject/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
      }
    }
    if (data.predicateType !== void 0 && data.predicateType !== "urn:data-sync-conformance:certificate:1") {
      let err16 = { instancePath: instancePath + "/predicateType", schemaPath: "#/properties/predicateType/const", keyword: "const", params: { allowedValue: "urn:data-sync-conformance:certificate:1" }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
    }
    if (data.predicate !== void 0) {
      let data7 = data.predicate;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (data7.verdict === void 0) {
          let err17 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
          vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
        }
        if (data7.spec === void 0) {
          let err18 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "spec" }, message: "must have required property 'spec'" };
          vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
        }
        if (data7.suite === void 0) {
          let err19 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "suite" }, message: "must have required property 'suite'" };
          vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
        }
        if (data7.catalogueDigest === void 0) {
          let err20 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "catalogueDigest" }, message: "must have required property 'catalogueDigest'" };
          vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
        }
        if (data7.target === void 0) {
          let err21 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
          vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
        }
        if (data7.counts === void 0) {
          let err22 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "counts" }, message: "must have required property 'counts'" };
          vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
        }
        if (data7.coverage === void 0) {
          let err23 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "coverage" }, message: "must have required property 'coverage'" };
          vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
        }
        if (data7.strict === void 0) {
          let err24 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "strict" }, message: "must have required property 'strict'" };
          vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
        }
        if (data7.seed === void 0) {
          let err25 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "seed" }, message: "must have required property 'seed'" };
          vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
        }
        if (data7.requests === void 0) {
          let err26 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
          vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
        }
        if (data7.from === void 0) {
          let err27 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "from" }, message: "must have required property 'from'" };
          vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
        }
        if (data7.until === void 0) {
          let err28 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "until" }, message: "must have required property 'until'" };
          vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
        }
        if (data7.inPart === void 0) {
          let err29 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/required", keyword: "required", params: { missingProperty: "inPart" }, message: "must have required property 'inPart'" };
          vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
        }
        if (data7.verdict !== void 0 && data7.verdict !== "conformant") {
          let err30 = { instancePath: instancePath + "/predicate/verdict", schemaPath: "#/properties/predicate/properties/verdict/const", keyword: "const", params: { allowedValue: "conformant" }, message: "must be equal to constant" };
          vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
        }
        if (data7.spec !== void 0) {
          let data9 = data7.spec;
          if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
            if (data9.title === void 0) {
              let err31 = { instancePath: instancePath + "/predicate/spec", schemaPath: "#/properties/predicate/properties/spec/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
            }
            if (data9.version === void 0) {
              let err32 = { instancePath: instancePath + "/predicate/spec", schemaPath: "#/properties/predicate/properties/spec/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
              vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
            }
            if (data9.title !== void 0) {
              let data10 = data9.title;
              if (typeof data10 == "string") {
                if (data10.length < 1) {
                  let err33 = { instancePath: instancePath + "/predicate/spec/title", schemaPath: "#/properties/predicate/properties/spec/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
                }
              } else {
                let err34 = { instancePath: instancePath + "/predicate/spec/title", schemaPath: "#/properties/predicate/properties/spec/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
              }
            }
            if (data9.version !== void 0) {
              let data11 = data9.version;
              if (typeof data11 == "string") {
                if (data11.length < 1) {
                  let err35 = { instancePath: instancePath + "/predicate/spec/version", schemaPath: "#/properties/predicate/properties/spec/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
                }
              } else {
                let err36 = { instancePath: instancePath + "/predicate/spec/version", schemaPath: "#/properties/predicate/properties/spec/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
              }
            }
          } else {
            let err37 = { instancePath: instancePath + "/predicate/spec", schemaPath: "#/properties/predicate/properties/spec/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
          }
        }
        if (data7.suite !== void 0) {
          let data12 = data7.suite;
          if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
            if (data12.name === void 0) {
              let err38 = { instancePath: instancePath + "/predicate/suite", schemaPath: "#/properties/predicate/properties/suite/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
            }
            if (data12.version === void 0) {
              let err39 = { instancePath: instancePath + "/predicate/suite", schemaPath: "#/properties/predicate/properties/suite/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
              vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
            }
            if (data12.node === void 0) {
              let err40 = { instancePath: instancePath + "/predicate/suite", schemaPath: "#/properties/predicate/properties/suite/required", keyword: "required", params: { missingProperty: "node" }, message: "must have required property 'node'" };
              vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
            }
            if (data12.name !== void 0) {
              let data13 = data12.name;
              if (typeof data13 == "string") {
                if (data13.length < 1) {
                  let err41 = { instancePath: instancePath + "/predicate/suite/name", schemaPath: "#/properties/predicate/properties/suite/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
                }
              } else {
                let err42 = { instancePath: instancePath + "/predicate/suite/name", schemaPath: "#/properties/predicate/properties/suite/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
              }
            }
            if (data12.version !== void 0) {
              let data14 = data12.version;
              if (typeof data14 == "string") {
                if (data14.length < 1) {
                  let err43 = { instancePath: instancePath + "/predicate/suite/version", schemaPath: "#/properties/predicate/properties/suite/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
                }
              } else {
                let err44 = { instancePath: instancePath + "/predicate/suite/version", schemaPath: "#/properties/predicate/properties/suite/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err44] : vErrors.length < errorLimit && vErrors.push(err44), errors++;
              }
            }
            if (data12.node !== void 0) {
              let data15 = data12.node;
              if (typeof data15 == "string") {
                if (data15.length < 1) {
                  let err45 = { instancePath: instancePath + "/predicate/suite/node", schemaPath: "#/properties/predicate/properties/suite/properties/node/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err45] : vErrors.length < errorLimit && vErrors.push(err45), errors++;
                }
              } else {
                let err46 = { instancePath: instancePath + "/predicate/suite/node", schemaPath: "#/properties/predicate/properties/suite/properties/node/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err46] : vErrors.length < errorLimit && vErrors.push(err46), errors++;
              }
            }
          } else {
            let err47 = { instancePath: instancePath + "/predicate/suite", schemaPath: "#/properties/predicate/properties/suite/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err47] : vErrors.length < errorLimit && vErrors.push(err47), errors++;
          }
        }
        if (data7.catalogueDigest !== void 0) {
          let data16 = data7.catalogueDigest;
          if (typeof data16 == "string") {
            if (!pattern6.test(data16)) {
              let err48 = { instancePath: instancePath + "/predicate/catalogueDigest", schemaPath: "#/properties/predicate/properties/catalogueDigest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
              vErrors === null ? vErrors = [err48] : vErrors.length < errorLimit && vErrors.push(err48), errors++;
            }
          } else {
            let err49 = { instancePath: instancePath + "/predicate/catalogueDigest", schemaPath: "#/properties/predicate/properties/catalogueDigest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err49] : vErrors.length < errorLimit && vErrors.push(err49), errors++;
          }
        }
        if (data7.target !== void 0) {
          let data17 = data7.target;
          if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
            if (data17.name === void 0) {
              let err50 = { instancePath: instancePath + "/predicate/target", schemaPath: "#/properties/predicate/properties/target/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors === null ? vErrors = [err50] : vErrors.length < errorLimit && vErrors.push(err50), errors++;
            }
            if (data17.baseUrl === void 0) {
              let err51 = { instancePath: instancePath + "/predicate/target", schemaPath: "#/properties/predicate/properties/target/required", keyword: "required", params: { missingProperty: "baseUrl" }, message: "must have required property 'baseUrl'" };
              vErrors === null ? vErrors = [err51] : vErrors.length < errorLimit && vErrors.push(err51), errors++;
            }
            if (data17.embedded === void 0) {
              let err52 = { instancePath: instancePath + "/predicate/target", schemaPath: "#/properties/predicate/properties/target/required", keyword: "required", params: { missingProperty: "embedded" }, message: "must have required property 'embedded'" };
              vErrors === null ? vErrors = [err52] : vErrors.length < errorLimit && vErrors.push(err52), errors++;
            }
            if (data17.headers === void 0) {
              let err53 = { instancePath: instancePath + "/predicate/target", schemaPath: "#/properties/predicate/properties/target/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
              vErrors === null ? vErrors = [err53] : vErrors.length < errorLimit && vErrors.push(err53), errors++;
            }
            if (data17.name !== void 0) {
              let data18 = data17.name;
              if (typeof data18 == "string") {
                if (data18.length < 1) {
                  let err54 = { instancePath: instancePath + "/predicate/target/name", schemaPath: "#/properties/predicate/properties/target/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err54] : vErrors.length < errorLimit && vErrors.push(err54), errors++;
                }
              } else {
                let err55 = { instancePath: instancePath + "/predicate/target/name", schemaPath: "#/properties/predicate/properties/target/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err55] : vErrors.length < errorLimit && vErrors.push(err55), errors++;
              }
            }
            if (data17.version !== void 0 && typeof data17.version != "string") {
              let err56 = { instancePath: instancePath + "/predicate/target/version", schemaPath: "#/properties/predicate/properties/target/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err56] : vErrors.length < errorLimit && vErrors.push(err56), errors++;
            }
            if (data17.baseUrl !== void 0) {
              let data20 = data17.baseUrl;
              if (typeof data20 == "string") {
                if (data20.length < 1) {
                  let err57 = { instancePath: instancePath + "/predicate/target/baseUrl", schemaPath: "#/properties/predicate/properties/target/properties/baseUrl/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err57] : vErrors.length < errorLimit && vErrors.push(err57), errors++;
                }
              } else {
                let err58 = { instancePath: instancePath + "/predicate/target/baseUrl", schemaPath: "#/properties/predicate/properties/target/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err58] : vErrors.length < errorLimit && vErrors.push(err58), errors++;
              }
            }
            if (data17.embedded !== void 0 && typeof data17.embedded != "boolean") {
              let err59 = { instancePath: instancePath + "/predicate/target/embedded", schemaPath: "#/properties/predicate/properties/target/properties/embedded/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
              vErrors === null ? vErrors = [err59] : vErrors.length < errorLimit && vErrors.push(err59), errors++;
            }
            if (data17.connection !== void 0) {
              let data22 = data17.connection;
              if (data22 && typeof data22 == "object" && !Array.isArray(data22)) {
                if (data22.proxy !== void 0) {
                  let data23 = data22.proxy;
                  if (typeof data23 == "string") {
                    if (data23.length < 1) {
                      let err60 = { instancePath: instancePath + "/predicate/target/connection/proxy", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/proxy/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err60] : vErrors.length < errorLimit && vErrors.push(err60), errors++;
                    }
                  } else {
                    let err61 = { instancePath: instancePath + "/predicate/target/connection/proxy", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/proxy/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err61] : vErrors.length < errorLimit && vErrors.push(err61), errors++;
                  }
                }
                if (data22.ca !== void 0) {
                  let data24 = data22.ca;
                  if (typeof data24 == "string") {
                    if (!pattern6.test(data24)) {
                      let err62 = { instancePath: instancePath + "/predicate/target/connection/ca", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/ca/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                      vErrors === null ? vErrors = [err62] : vErrors.length < errorLimit && vErrors.push(err62), errors++;
                    }
                  } else {
                    let err63 = { instancePath: instancePath + "/predicate/target/connection/ca", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/ca/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err63] : vErrors.length < errorLimit && vErrors.push(err63), errors++;
                  }
                }
                if (data22.clientCertificate !== void 0) {
                  let data25 = data22.clientCertificate;
                  if (typeof data25 == "string") {
                    if (!pattern6.test(data25)) {
                      let err64 = { instancePath: instancePath + "/predicate/target/connection/clientCertificate", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/clientCertificate/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                      vErrors === null ? vErrors = [err64] : vErrors.length < errorLimit && vErrors.push(err64), errors++;
                    }
                  } else {
                    let err65 = { instancePath: instancePath + "/predicate/target/connection/clientCertificate", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/clientCertificate/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err65] : vErrors.length < errorLimit && vErrors.push(err65), errors++;
                  }
                }
                if (data22.peers !== void 0) {
                  let data26 = data22.peers;
                  if (Array.isArray(data26)) {
                    let len1 = data26.length;
                    for (let i1 = 0; i1 < len1; i1++) {
                      let data27 = data26[i1];
                      if (typeof data27 == "string") {
                        if (!pattern6.test(data27)) {
                          let err66 = { instancePath: instancePath + "/predicate/target/connection/peers/" + i1, schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/peers/items/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                          vErrors === null ? vErrors = [err66] : vErrors.length < errorLimit && vErrors.push(err66), errors++;
                        }
                      } else {
                        let err67 = { instancePath: instancePath + "/predicate/target/connection/peers/" + i1, schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/peers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors === null ? vErrors = [err67] : vErrors.length < errorLimit && vErrors.push(err67), errors++;
                      }
                    }
                  } else {
                    let err68 = { instancePath: instancePath + "/predicate/target/connection/peers", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/peers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                    vErrors === null ? vErrors = [err68] : vErrors.length < errorLimit && vErrors.push(err68), errors++;
                  }
                }
              } else {
                let err69 = { instancePath: instancePath + "/predicate/target/connection", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err69] : vErrors.length < errorLimit && vErrors.push(err69), errors++;
              }
            }
            if (data17.headers !== void 0) {
              let data28 = data17.headers;
              if (Array.isArray(data28)) {
                let len2 = data28.length;
                for (let i2 = 0; i2 < len2; i2++)
                  if (typeof data28[i2] != "string") {
                    let err70 = { instancePath: instancePath + "/predicate/target/headers/" + i2, schemaPath: "#/properties/predicate/properties/target/properties/headers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err70] : vErrors.length < errorLimit && vErrors.push(err70), errors++;
                  }
              } else {
                let err71 = { instancePath: instancePath + "/predicate/target/headers", schemaPath: "#/properties/predicate/properties/target/properties/headers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err71] : vErrors.length < errorLimit && vErrors.push(err71), errors++;
              }
            }
          } else {
            let err72 = { instancePath: instancePath + "/predicate/target", schemaPath: "#/properties/predicate/properties/target/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err72] : vErrors.length < errorLimit && vErrors.push(err72), errors++;
          }
        }
        if (data7.counts !== void 0) {
          let data30 = data7.counts;
          if (data30 && typeof data30 == "object" && !Array.isArray(data30)) {
            if (data30.must === void 0) {
              let err73 = { instancePath: instancePath + "/predicate/counts", schemaPath: "#/properties/predicate/properties/counts/required", keyword: "required", params: { missingProperty: "must" }, message: "must have required property 'must'" };
              vErrors === null ? vErrors = [err73] : vErrors.length < errorLimit && vErrors.push(err73), errors++;
            }
            if (data30.should === void 0) {
              let err74 = { instancePath: instancePath + "/predicate/counts", schemaPath: "#/properties/predicate/properties/counts/required", keyword: "required", params: { missingProperty: "should" }, message: "must have required property 'should'" };
              vErrors === null ? vErrors = [err74] : vErrors.length < errorLimit && vErrors.push(err74), errors++;
            }
            if (data30.must !== void 0) {
              let data31 = data30.must;
              if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
                if (data31.total === void 0) {
                  let err75 = { instancePath: instancePath + "/predicate/counts/must", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
                  vErrors === null ? vErrors = [err75] : vErrors.length < errorLimit && vErrors.push(err75), errors++;
                }
                if (data31.pass === void 0) {
                  let err76 = { instancePath: instancePath + "/predicate/counts/must", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "pass" }, message: "must have required property 'pass'" };
                  vErrors === null ? vErrors = [err76] : vErrors.length < errorLimit && vErrors.push(err76), errors++;
                }
                if (data31.fail === void 0) {
                  let err77 = { instancePath: instancePath + "/predicate/counts/must", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "fail" }, message: "must have required property 'fail'" };
                  vErrors === null ? vErrors = [err77] : vErrors.length < errorLimit && vErrors.push(err77), errors++;
                }
                if (data31.warn === void 0) {
                  let err78 = { instancePath: instancePath + "/predicate/counts/must", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "warn" }, message: "must have required property 'warn'" };
                  vErrors === null ? vErrors = [err78] : vErrors.length < errorLimit && vErrors.push(err78), errors++;
                }
                if (data31.untested === void 0) {
                  let err79 = { instancePath: instancePath + "/predicate/counts/must", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "untested" }, message: "must have required property 'untested'" };
                  vErrors === null ? vErrors = [err79] : vErrors.length < errorLimit && vErrors.push(err79), errors++;
                }
                if (data31.excluded === void 0) {
                  let err80 = { instancePath: instancePath + "/predicate/counts/must", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "excluded" }, message: "must have required property 'excluded'" };
                  vErrors === null ? vErrors = [err80] : vErrors.length < errorLimit && vErrors.push(err80), errors++;
                }
                if (data31.total !== void 0) {
                  let data32 = data31.total;
                  if (!(typeof data32 == "number" && !(data32 % 1) && !isNaN(data32) && isFinite(data32))) {
                    let err81 = { instancePath: instancePath + "/predicate/counts/must/total", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err81] : vErrors.length < errorLimit && vErrors.push(err81), errors++;
                  }
                  if (typeof data32 == "number" && isFinite(data32) && (data32 < 0 || isNaN(data32))) {
                    let err82 = { instancePath: instancePath + "/predicate/counts/must/total", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/total/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err82] : vErrors.length < errorLimit && vErrors.push(err82), errors++;
                  }
                }
                if (data31.pass !== void 0) {
                  let data33 = data31.pass;
                  if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33))) {
                    let err83 = { instancePath: instancePath + "/predicate/counts/must/pass", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/pass/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err83] : vErrors.length < errorLimit && vErrors.push(err83), errors++;
                  }
                  if (typeof data33 == "number" && isFinite(data33) && (data33 < 0 || isNaN(data33))) {
                    let err84 = { instancePath: instancePath + "/predicate/counts/must/pass", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/pass/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err84] : vErrors.length < errorLimit && vErrors.push(err84), errors++;
                  }
                }
                if (data31.fail !== void 0) {
                  let data34 = data31.fail;
                  if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34) && isFinite(data34))) {
                    let err85 = { instancePath: instancePath + "/predicate/counts/must/fail", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/fail/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err85] : vErrors.length < errorLimit && vErrors.push(err85), errors++;
                  }
                  if (typeof data34 == "number" && isFinite(data34) && (data34 < 0 || isNaN(data34))) {
                    let err86 = { instancePath: instancePath + "/predicate/counts/must/fail", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/fail/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err86] : vErrors.length < errorLimit && vErrors.push(err86), errors++;
                  }
                }
                if (data31.warn !== void 0) {
                  let data35 = data31.warn;
                  if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35))) {
                    let err87 = { instancePath: instancePath + "/predicate/counts/must/warn", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/warn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err87] : vErrors.length < errorLimit && vErrors.push(err87), errors++;
                  }
                  if (typeof data35 == "number" && isFinite(data35) && (data35 < 0 || isNaN(data35))) {
                    let err88 = { instancePath: instancePath + "/predicate/counts/must/warn", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/warn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err88] : vErrors.length < errorLimit && vErrors.push(err88), errors++;
                  }
                }
                if (data31.untested !== void 0) {
                  let data36 = data31.untested;
                  if (!(typeof data36 == "number" && !(data36 % 1) && !isNaN(data36) && isFinite(data36))) {
                    let err89 = { instancePath: instancePath + "/predicate/counts/must/untested", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/untested/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err89] : vErrors.length < errorLimit && vErrors.push(err89), errors++;
                  }
                  if (typeof data36 == "number" && isFinite(data36) && (data36 < 0 || isNaN(data36))) {
                    let err90 = { instancePath: instancePath + "/predicate/counts/must/untested", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/untested/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err90] : vErrors.length < errorLimit && vErrors.push(err90), errors++;
                  }
                }
                if (data31.excluded !== void 0) {
                  let data37 = data31.excluded;
                  if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37) && isFinite(data37))) {
                    let err91 = { instancePath: instancePath + "/predicate/counts/must/excluded", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/excluded/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err91] : vErrors.length < errorLimit && vErrors.push(err91), errors++;
                  }
                  if (typeof data37 == "number" && isFinite(data37) && (data37 < 0 || isNaN(data37))) {
                    let err92 = { instancePath: instancePath + "/predicate/counts/must/excluded", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/excluded/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err92] : vErrors.length < errorLimit && vErrors.push(err92), errors++;
                  }
                }
              } else {
                let err93 = { instancePath: instancePath + "/predicate/counts/must", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err93] : vErrors.length < errorLimit && vErrors.push(err93), errors++;
              }
            }
            if (data30.should !== void 0) {
              let data38 = data30.should;
              if (data38 && typeof data38 == "object" && !Array.isArray(data38)) {
                if (data38.total === void 0) {
                  let err94 = { instancePath: instancePath + "/predicate/counts/should", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
                  vErrors === null ? vErrors = [err94] : vErrors.length < errorLimit && vErrors.push(err94), errors++;
                }
                if (data38.pass === void 0) {
                  let err95 = { instancePath: instancePath + "/predicate/counts/should", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "pass" }, message: "must have required property 'pass'" };
                  vErrors === null ? vErrors = [err95] : vErrors.length < errorLimit && vErrors.push(err95), errors++;
                }
                if (data38.fail === void 0) {
                  let err96 = { instancePath: instancePath + "/predicate/counts/should", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "fail" }, message: "must have required property 'fail'" };
                  vErrors === null ? vErrors = [err96] : vErrors.length < errorLimit && vErrors.push(err96), errors++;
                }
                if (data38.warn === void 0) {
                  let err97 = { instancePath: instancePath + "/predicate/counts/should", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "warn" }, message: "must have required property 'warn'" };
                  vErrors === null ? vErrors = [err97] : vErrors.length < errorLimit && vErrors.push(err97), errors++;
                }
                if (data38.untested === void 0) {
                  let err98 = { instancePath: instancePath + "/predicate/counts/should", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "untested" }, message: "must have required property 'untested'" };
                  vErrors === null ? vErrors = [err98] : vErrors.length < errorLimit && vErrors.push(err98), errors++;
                }
                if (data38.excluded === void 0) {
                  let err99 = { instancePath: instancePath + "/predicate/counts/should", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/required", keyword: "required", params: { missingProperty: "excluded" }, message: "must have required property 'excluded'" };
                  vErrors === null ? vErrors = [err99] : vErrors.length < errorLimit && vErrors.push(err99), errors++;
                }
                if (data38.total !== void 0) {
                  let data39 = data38.total;
                  if (!(typeof data39 == "number" && !(data39 % 1) && !isNaN(data39) && isFinite(data39))) {
                    let err100 = { instancePath: instancePath + "/predicate/counts/should/total", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err100] : vErrors.length < errorLimit && vErrors.push(err100), errors++;
                  }
                  if (typeof data39 == "number" && isFinite(data39) && (data39 < 0 || isNaN(data39))) {
                    let err101 = { instancePath: instancePath + "/predicate/counts/should/total", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/total/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err101] : vErrors.length < errorLimit && vErrors.push(err101), errors++;
                  }
                }
                if (data38.pass !== void 0) {
                  let data40 = data38.pass;
                  if (!(typeof data40 == "number" && !(data40 % 1) && !isNaN(data40) && isFinite(data40))) {
                    let err102 = { instancePath: instancePath + "/predicate/counts/should/pass", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/pass/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err102] : vErrors.length < errorLimit && vErrors.push(err102), errors++;
                  }
                  if (typeof data40 == "number" && isFinite(data40) && (data40 < 0 || isNaN(data40))) {
                    let err103 = { instancePath: instancePath + "/predicate/counts/should/pass", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/pass/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err103] : vErrors.length < errorLimit && vErrors.push(err103), errors++;
                  }
                }
                if (data38.fail !== void 0) {
                  let data41 = data38.fail;
                  if (!(typeof data41 == "number" && !(data41 % 1) && !isNaN(data41) && isFinite(data41))) {
                    let err104 = { instancePath: instancePath + "/predicate/counts/should/fail", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/fail/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err104] : vErrors.length < errorLimit && vErrors.push(err104), errors++;
                  }
                  if (typeof data41 == "number" && isFinite(data41) && (data41 < 0 || isNaN(data41))) {
                    let err105 = { instancePath: instancePath + "/predicate/counts/should/fail", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/fail/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err105] : vErrors.length < errorLimit && vErrors.push(err105), errors++;
                  }
                }
                if (data38.warn !== void 0) {
                  let data42 = data38.warn;
                  if (!(typeof data42 == "number" && !(data42 % 1) && !isNaN(data42) && isFinite(data42))) {
                    let err106 = { instancePath: instancePath + "/predicate/counts/should/warn", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/warn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err106] : vErrors.length < errorLimit && vErrors.push(err106), errors++;
                  }
                  if (typeof data42 == "number" && isFinite(data42) && (data42 < 0 || isNaN(data42))) {
                    let err107 = { instancePath: instancePath + "/predicate/counts/should/warn", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/warn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err107] : vErrors.length < errorLimit && vErrors.push(err107), errors++;
                  }
                }
                if (data38.untested !== void 0) {
                  let data43 = data38.untested;
                  if (!(typeof data43 == "number" && !(data43 % 1) && !isNaN(data43) && isFinite(data43))) {
                    let err108 = { instancePath: instancePath + "/predicate/counts/should/untested", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/untested/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err108] : vErrors.length < errorLimit && vErrors.push(err108), errors++;
                  }
                  if (typeof data43 == "number" && isFinite(data43) && (data43 < 0 || isNaN(data43))) {
                    let err109 = { instancePath: instancePath + "/predicate/counts/should/untested", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/untested/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err109] : vErrors.length < errorLimit && vErrors.push(err109), errors++;
                  }
                }
                if (data38.excluded !== void 0) {
                  let data44 = data38.excluded;
                  if (!(typeof data44 == "number" && !(data44 % 1) && !isNaN(data44) && isFinite(data44))) {
                    let err110 = { instancePath: instancePath + "/predicate/counts/should/excluded", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/excluded/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err110] : vErrors.length < errorLimit && vErrors.push(err110), errors++;
                  }
                  if (typeof data44 == "number" && isFinite(data44) && (data44 < 0 || isNaN(data44))) {
                    let err111 = { instancePath: instancePath + "/predicate/counts/should/excluded", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/properties/excluded/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err111] : vErrors.length < errorLimit && vErrors.push(err111), errors++;
                  }
                }
              } else {
                let err112 = { instancePath: instancePath + "/predicate/counts/should", schemaPath: "urn:data-sync-conformance:files:result#/$defs/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err112] : vErrors.length < errorLimit && vErrors.push(err112), errors++;
              }
            }
          } else {
            let err113 = { instancePath: instancePath + "/predicate/counts", schemaPath: "#/properties/predicate/properties/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err113] : vErrors.length < errorLimit && vErrors.push(err113), errors++;
          }
        }
        if (data7.coverage !== void 0) {
          let data45 = data7.coverage;
          if (data45 && typeof data45 == "object" && !Array.isArray(data45)) {
            if (data45.lists === void 0) {
              let err114 = { instancePath: instancePath + "/predicate/coverage", schemaPath: "#/properties/predicate/properties/coverage/required", keyword: "required", params: { missingProperty: "lists" }, message: "must have required property 'lists'" };
              vErrors === null ? vErrors = [err114] : vErrors.length < errorLimit && vErrors.push(err114), errors++;
            }
            if (data45.pagesRead === void 0) {
              let err115 = { instancePath: instancePath + "/predicate/coverage", schemaPath: "#/properties/predicate/properties/coverage/required", keyword: "required", params: { missingProperty: "pagesRead" }, message: "must have required property 'pagesRead'" };
              vErrors === null ? vErrors = [err115] : vErrors.length < errorLimit && vErrors.push(err115), errors++;
            }
            if (data45.sampled === void 0) {
              let err116 = { instancePath: instancePath + "/predicate/coverage", schemaPath: "#/properties/predicate/properties/coverage/required", keyword: "required", params: { missingProperty: "sampled" }, message: "must have required property 'sampled'" };
              vErrors === null ? vErrors = [err116] : vErrors.length < errorLimit && vErrors.push(err116), errors++;
            }
            if (data45.lists !== void 0) {
              let data46 = data45.lists;
              if (!(typeof data46 == "number" && !(data46 % 1) && !isNaN(data46) && isFinite(data46))) {
                let err117 = { instancePath: instancePath + "/predicate/coverage/lists", schemaPath: "#/properties/predicate/properties/coverage/properties/lists/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err117] : vErrors.length < errorLimit && vErrors.push(err117), errors++;
              }
              if (typeof data46 == "number" && isFinite(data46) && (data46 < 0 || isNaN(data46))) {
                let err118 = { instancePath: instancePath + "/predicate/coverage/lists", schemaPath: "#/properties/predicate/properties/coverage/properties/lists/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err118] : vErrors.length < errorLimit && vErrors.push(err118), errors++;
              }
            }
            if (data45.pagesRead !== void 0) {
              let data47 = data45.pagesRead;
              if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47) && isFinite(data47))) {
                let err119 = { instancePath: instancePath + "/predicate/coverage/pagesRead", schemaPath: "#/properties/predicate/properties/coverage/properties/pagesRead/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err119] : vErrors.length < errorLimit && vErrors.push(err119), errors++;
              }
              if (typeof data47 == "number" && isFinite(data47) && (data47 < 0 || isNaN(data47))) {
                let err120 = { instancePath: instancePath + "/predicate/coverage/pagesRead", schemaPath: "#/properties/predicate/properties/coverage/properties/pagesRead/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err120] : vErrors.length < errorLimit && vErrors.push(err120), errors++;
              }
            }
            if (data45.sampled !== void 0 && typeof data45.sampled != "boolean") {
              let err121 = { instancePath: instancePath + "/predicate/coverage/sampled", schemaPath: "#/properties/predicate/properties/coverage/properties/sampled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
              vErrors === null ? vErrors = [err121] : vErrors.length < errorLimit && vErrors.push(err121), errors++;
            }
          } else {
            let err122 = { instancePath: instancePath + "/predicate/coverage", schemaPath: "#/properties/predicate/properties/coverage/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err122] : vErrors.length < errorLimit && vErrors.push(err122), errors++;
          }
        }
        if (data7.depth !== void 0) {
          let data49 = data7.depth;
          if (!(data49 === "quick" || data49 === "standard" || data49 === "thorough")) {
            let err123 = { instancePath: instancePath + "/predicate/depth", schemaPath: "#/properties/predicate/properties/depth/enum", keyword: "enum", params: { allowedValues: schema33.properties.predicate.properties.depth.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err123] : vErrors.length < errorLimit && vErrors.push(err123), errors++;
          }
        }
        if (data7.questions !== void 0) {
          let data50 = data7.questions;
          if (data50 && typeof data50 == "object" && !Array.isArray(data50)) {
            if (data50.asked === void 0) {
              let err124 = { instancePath: instancePath + "/predicate/questions", schemaPath: "#/properties/predicate/properties/questions/required", keyword: "required", params: { missingProperty: "asked" }, message: "must have required property 'asked'" };
              vErrors === null ? vErrors = [err124] : vErrors.length < errorLimit && vErrors.push(err124), errors++;
            }
            if (data50.cells === void 0) {
              let err125 = { instancePath: instancePath + "/predicate/questions", schemaPath: "#/properties/predicate/properties/questions/required", keyword: "required", params: { missingProperty: "cells" }, message: "must have required property 'cells'" };
              vErrors === null ? vErrors = [err125] : vErrors.length < errorLimit && vErrors.push(err125), errors++;
            }
            if (data50.asked !== void 0) {
              let data51 = data50.asked;
              if (!(typeof data51 == "number" && !(data51 % 1) && !isNaN(data51) && isFinite(data51))) {
                let err126 = { instancePath: instancePath + "/predicate/questions/asked", schemaPath: "#/properties/predicate/properties/questions/properties/asked/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err126] : vErrors.length < errorLimit && vErrors.push(err126), errors++;
              }
              if (typeof data51 == "number" && isFinite(data51) && (data51 < 0 || isNaN(data51))) {
                let err127 = { instancePath: instancePath + "/predicate/questions/asked", schemaPath: "#/properties/predicate/properties/questions/properties/asked/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err127] : vErrors.length < errorLimit && vErrors.push(err127), errors++;
              }
            }
            if (data50.cells !== void 0) {
              let data52 = data50.cells;
              if (!(typeof data52 == "number" && !(data52 % 1) && !isNaN(data52) && isFinite(data52))) {
                let err128 = { instancePath: instancePath + "/predicate/questions/cells", schemaPath: "#/properties/predicate/properties/questions/properties/cells/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err128] : vErrors.length < errorLimit && vErrors.push(err128), errors++;
              }
              if (typeof data52 == "number" && isFinite(data52) && (data52 < 0 || isNaN(data52))) {
                let err129 = { instancePath: instancePath + "/predicate/questions/cells", schemaPath: "#/properties/predicate/properties/questions/properties/cells/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err129] : vErrors.length < errorLimit && vErrors.push(err129), errors++;
              }
            }
          } else {
            let err130 = { instancePath: instancePath + "/predicate/questions", schemaPath: "#/properties/predicate/properties/questions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err130] : vErrors.length < errorLimit && vErrors.push(err130), errors++;
          }
        }
        if (data7.strict !== void 0 && typeof data7.strict != "boolean") {
          let err131 = { instancePath: instancePath + "/predicate/strict", schemaPath: "#/properties/predicate/properties/strict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err131] : vErrors.length < errorLimit && vErrors.push(err131), errors++;
        }
        if (data7.challenge !== void 0) {
          let data54 = data7.challenge;
          if (data54 && typeof data54 == "object" && !Array.isArray(data54)) {
            if (data54.nonce === void 0) {
              let err132 = { instancePath: instancePath + "/predicate/challenge", schemaPath: "#/properties/predicate/properties/challenge/required", keyword: "required", params: { missingProperty: "nonce" }, message: "must have required property 'nonce'" };
              vErrors === null ? vErrors = [err132] : vErrors.length < errorLimit && vErrors.push(err132), errors++;
            }
            if (data54.nonce !== void 0) {
              let data55 = data54.nonce;
              if (typeof data55 == "string") {
                if (!pattern6.test(data55)) {
                  let err133 = { instancePath: instancePath + "/predicate/challenge/nonce", schemaPath: "#/properties/predicate/properties/challenge/properties/nonce/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                  vErrors === null ? vErrors = [err133] : vErrors.length < errorLimit && vErrors.push(err133), errors++;
                }
              } else {
                let err134 = { instancePath: instancePath + "/predicate/challenge/nonce", schemaPath: "#/properties/predicate/properties/challenge/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err134] : vErrors.length < errorLimit && vErrors.push(err134), errors++;
              }
            }
            if (data54.host !== void 0) {
              let data56 = data54.host;
              if (typeof data56 == "string") {
                if (data56.length < 1) {
                  let err135 = { instancePath: instancePath + "/predicate/challenge/host", schemaPath: "#/properties/predicate/properties/challenge/properties/host/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err135] : vErrors.length < errorLimit && vErrors.push(err135), errors++;
                }
              } else {
                let err136 = { instancePath: instancePath + "/predicate/challenge/host", schemaPath: "#/properties/predicate/properties/challenge/properties/host/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err136] : vErrors.length < errorLimit && vErrors.push(err136), errors++;
              }
            }
          } else {
            let err137 = { instancePath: instancePath + "/predicate/challenge", schemaPath: "#/properties/predicate/properties/challenge/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err137] : vErrors.length < errorLimit && vErrors.push(err137), errors++;
          }
        }
        if (data7.seed !== void 0) {
          let data57 = data7.seed;
          if (!(typeof data57 == "number" && !(data57 % 1) && !isNaN(data57) && isFinite(data57))) {
            let err138 = { instancePath: instancePath + "/predicate/seed", schemaPath: "#/properties/predicate/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err138] : vErrors.length < errorLimit && vErrors.push(err138), errors++;
          }
        }
        if (data7.requests !== void 0) {
          let data58 = data7.requests;
          if (!(typeof data58 == "number" && !(data58 % 1) && !isNaN(data58) && isFinite(data58))) {
            let err139 = { instancePath: instancePath + "/predicate/requests", schemaPath: "#/properties/predicate/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err139] : vErrors.length < errorLimit && vErrors.push(err139), errors++;
          }
          if (typeof data58 == "number" && isFinite(data58) && (data58 < 0 || isNaN(data58))) {
            let err140 = { instancePath: instancePath + "/predicate/requests", schemaPath: "#/properties/predicate/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err140] : vErrors.length < errorLimit && vErrors.push(err140), errors++;
          }
        }
        if (data7.from !== void 0) {
          let data59 = data7.from;
          if (typeof data59 == "string") {
            if (!pattern34.test(data59)) {
              let err141 = { instancePath: instancePath + "/predicate/from", schemaPath: "#/properties/predicate/properties/from/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$" }, message: 'must match pattern "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$"' };
              vErrors === null ? vErrors = [err141] : vErrors.length < errorLimit && vErrors.push(err141), errors++;
            }
          } else {
            let err142 = { instancePath: instancePath + "/predicate/from", schemaPath: "#/properties/predicate/properties/from/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err142] : vErrors.length < errorLimit && vErrors.push(err142), errors++;
          }
        }
        if (data7.until !== void 0) {
          let data60 = data7.until;
          if (typeof data60 == "string") {
            if (!pattern34.test(data60)) {
              let err143 = { instancePath: instancePath + "/predicate/until", schemaPath: "#/properties/predicate/properties/until/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$" }, message: 'must match pattern "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$"' };
              vErrors === null ? vErrors = [err143] : vErrors.length < errorLimit && vErrors.push(err143), errors++;
            }
          } else {
            let err144 = { instancePath: instancePath + "/predicate/until", schemaPath: "#/properties/predicate/properties/until/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err144] : vErrors.length < errorLimit && vErrors.push(err144), errors++;
          }
        }
        if (data7.inPart !== void 0) {
          let data61 = data7.inPart;
          if (Array.isArray(data61)) {
            let len3 = data61.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data62 = data61[i3];
              if (!(data62 && typeof data62 == "object" && !Array.isArray(data62))) {
                let err145 = { instancePath: instancePath + "/predicate/inPart/" + i3, schemaPath: "#/properties/predicate/properties/inPart/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err145] : vErrors.length < errorLimit && vErrors.push(err145), errors++;
              }
            }
          } else {
            let err146 = { instancePath: instancePath + "/predicate/inPart", schemaPath: "#/properties/predicate/properties/inPart/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err146] : vErrors.length < errorLimit && vErrors.push(err146), errors++;
          }
        }
      } else {
        let err147 = { instancePath: instancePath + "/predicate", schemaPath: "#/properties/predicate/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err147] : vErrors.length < errorLimit && vErrors.push(err147), errors++;
      }
    }
  } else {
    let err148 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err148] : vErrors.length < errorLimit && vErrors.push(err148), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
var validateChallenge = validate60;
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.nonce === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "nonce" }, message: "must have required property 'nonce'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.madeAt === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "madeAt" }, message: "must have required property 'madeAt'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "nonce" || key0 === "madeAt")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
      }
    if (data.nonce !== void 0) {
      let data0 = data.nonce;
      if (typeof data0 == "string") {
        if (!pattern6.test(data0)) {
          let err3 = { instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/nonce", schemaPath: "#/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
      }
    }
    if (data.madeAt !== void 0) {
      let data1 = data.madeAt;
      if (typeof data1 == "string") {
        if (!pattern34.test(data1)) {
          let err5 = { instancePath: instancePath + "/madeAt", schemaPath: "#/properties/madeAt/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$" }, message: 'must match pattern "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$"' };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/madeAt", schemaPath: "#/properties/madeAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
  } else {
    let err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
  }
  return validate60.errors = vErrors, errors === 0;
}
var validateConfig = validate61, schema83 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:config", title: "Configuration", description: "What every run of a project has in common: conformance.config.json, or the key conformance of package.json. An option of the command line counts before it. Paths start at the folder of the file.", type: "object", additionalProperties: !1, properties: { $schema: { description: "This schema, for editors.", type: "string" }, target: { description: "The target file.", type: "string", minLength: 1 }, profile: { description: "read-only sends GET alone.", enum: ["full", "read-only"] }, depth: { description: "How much is asked.", enum: ["quick", "standard", "thorough"] }, waivers: { description: "The file of known findings that do not fail the run until a day.", type: "string", minLength: 1 }, reportDir: { description: "The folder that reports are written to.", type: "string", minLength: 1 }, reporters: { description: "The formats that are written; report.json always is.", type: "array", items: { enum: ["json", "html", "markdown", "junit", "ctrf", "sarif", "har", "badge", "fingerprint", "repro"] } } } };
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "$schema" || key0 === "target" || key0 === "profile" || key0 === "depth" || key0 === "waivers" || key0 === "reportDir" || key0 === "reporters")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
      }
    if (data.$schema !== void 0 && typeof data.$schema != "string") {
      let err1 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.target !== void 0) {
      let data1 = data.target;
      if (typeof data1 == "string") {
        if (data1.length < 1) {
          let err2 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
      }
    }
    if (data.profile !== void 0) {
      let data2 = data.profile;
      if (!(data2 === "full" || data2 === "read-only")) {
        let err4 = { instancePath: instancePath + "/profile", schemaPath: "#/properties/profile/enum", keyword: "enum", params: { allowedValues: schema83.properties.profile.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
      }
    }
    if (data.depth !== void 0) {
      let data3 = data.depth;
      if (!(data3 === "quick" || data3 === "standard" || data3 === "thorough")) {
        let err5 = { instancePath: instancePath + "/depth", schemaPath: "#/properties/depth/enum", keyword: "enum", params: { allowedValues: schema83.properties.depth.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
    }
    if (data.waivers !== void 0) {
      let data4 = data.waivers;
      if (typeof data4 == "string") {
        if (data4.length < 1) {
          let err6 = { instancePath: instancePath + "/waivers", schemaPath: "#/properties/waivers/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/waivers", schemaPath: "#/properties/waivers/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.reportDir !== void 0) {
      let data5 = data.reportDir;
      if (typeof data5 == "string") {
        if (data5.length < 1) {
          let err8 = { instancePath: instancePath + "/reportDir", schemaPath: "#/properties/reportDir/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/reportDir", schemaPath: "#/properties/reportDir/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.reporters !== void 0) {
      let data6 = data.reporters;
      if (Array.isArray(data6)) {
        let len0 = data6.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data7 = data6[i0];
          if (!(data7 === "json" || data7 === "html" || data7 === "markdown" || data7 === "junit" || data7 === "ctrf" || data7 === "sarif" || data7 === "har" || data7 === "badge" || data7 === "fingerprint" || data7 === "repro")) {
            let err10 = { instancePath: instancePath + "/reporters/" + i0, schemaPath: "#/properties/reporters/items/enum", keyword: "enum", params: { allowedValues: schema83.properties.reporters.items.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
          }
        }
      } else {
        let err11 = { instancePath: instancePath + "/reporters", schemaPath: "#/properties/reporters/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
  }
  return validate61.errors = vErrors, errors === 0;
}
var validateEnvelope = validate62;
var pattern63 = lazyPattern("^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$");
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.payloadType === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payloadType" }, message: "must have required property 'payloadType'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.payload === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.signatures === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "signatures" }, message: "must have required property 'signatures'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "payloadType" || key0 === "payload" || key0 === "signatures")) {
        let err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
      }
    if (data.payloadType !== void 0 && data.payloadType !== "application/vnd.in-toto+json") {
      let err4 = { instancePath: instancePath + "/payloadType", schemaPath: "#/properties/payloadType/const", keyword: "const", params: { allowedValue: "application/vnd.in-toto+json" }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.payload !== void 0) {
      let data1 = data.payload;
      if (typeof data1 == "string") {
        if (func1(data1) < 4) {
          let err5 = { instancePath: instancePath + "/payload", schemaPath: "#/properties/payload/minLength", keyword: "minLength", params: { limit: 4 }, message: "must NOT have fewer than 4 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
        if (!pattern63.test(data1)) {
          let err6 = { instancePath: instancePath + "/payload", schemaPath: "#/properties/payload/pattern", keyword: "pattern", params: { pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$" }, message: 'must match pattern "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"' };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/payload", schemaPath: "#/properties/payload/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.signatures !== void 0) {
      let data2 = data.signatures;
      if (Array.isArray(data2)) {
        if (data2.length > 64) {
          let err8 = { instancePath: instancePath + "/signatures", schemaPath: "#/properties/signatures/maxItems", keyword: "maxItems", params: { limit: 64 }, message: "must NOT have more than 64 items" };
          vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
        }
        if (data2.length < 1) {
          let err9 = { instancePath: instancePath + "/signatures", schemaPath: "#/properties/signatures/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            if (data3.sig === void 0) {
              let err10 = { instancePath: instancePath + "/signatures/" + i0, schemaPath: "#/properties/signatures/items/required", keyword: "required", params: { missingProperty: "sig" }, message: "must have required property 'sig'" };
              vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
            }
            for (let key1 in data3)
              if (!(key1 === "keyid" || key1 === "sig")) {
                let err11 = { instancePath: instancePath + "/signatures/" + i0, schemaPath: "#/properties/signatures/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
              }
            if (data3.keyid !== void 0 && typeof data3.keyid != "string") {
              let err12 = { instancePath: instancePath + "/signatures/" + i0 + "/keyid", schemaPath: "#/properties/signatures/items/properties/keyid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
            }
            if (data3.sig !== void 0) {
              let data5 = data3.sig;
              if (typeof data5 == "string") {
                if (func1(data5) < 4) {
                  let err13 = { instancePath: instancePath + "/signatures/" + i0 + "/sig", schemaPath: "#/properties/signatures/items/properties/sig/minLength", keyword: "minLength", params: { limit: 4 }, message: "must NOT have fewer than 4 characters" };
                  vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
                }
                if (!pattern63.test(data5)) {
                  let err14 = { instancePath: instancePath + "/signatures/" + i0 + "/sig", schemaPath: "#/properties/signatures/items/properties/sig/pattern", keyword: "pattern", params: { pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$" }, message: 'must match pattern "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"' };
                  vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
                }
              } else {
                let err15 = { instancePath: instancePath + "/signatures/" + i0 + "/sig", schemaPath: "#/properties/signatures/items/properties/sig/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
              }
            }
          } else {
            let err16 = { instancePath: instancePath + "/signatures/" + i0, schemaPath: "#/properties/signatures/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
          }
        }
      } else {
        let err17 = { instancePath: instancePath + "/signatures", schemaPath: "#/properties/signatures/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
      }
    }
  } else {
    let err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
  }
  return validate62.errors = vErrors, errors === 0;
}
var validateLoadResult = validate63, schema85 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:load-result", title: "Result of a load run", description: "load.json: everything that a load run found out. JUnit is made from it alone. A later version of the suite may add members.", type: "object", required: ["schemaVersion", "outcome", "exitCode", "outcomeLine", "reasons", "profile", "target", "tools", "startedAt", "durationMs", "settings", "counts", "generators", "endpoints", "latencyMs", "thresholds", "validations", "failures", "untested"], properties: { schemaVersion: { description: "Grows when a reader of this schema could misread the file.", const: 1 }, outcome: { description: "How the run ended; fault is ours, usage the operator's.", enum: ["passed", "failed", "inconclusive", "usage", "fault", "interrupted"] }, exitCode: { description: "What the command exits with.", enum: [0, 1, 2, 3, 4, 130] }, outcomeLine: { description: "The outcome in one line that names the target.", type: "string" }, reasons: { description: "Why it is not passed, or what to mind although it is.", type: "array", items: { type: "string" } }, profile: { description: "Shape of the traffic.", enum: ["smoke", "average", "stress", "spike", "soak", "breakpoint"] }, target: { description: "The server under load.", type: "object", required: ["name", "baseUrl", "isEmbedded", "isLocal"], properties: { name: { description: "What it is called.", type: "string" }, baseUrl: { description: "Where it lives.", type: "string" }, isEmbedded: { description: "Whether it is the reference that the command itself started.", type: "boolean" }, isLocal: { description: "Whether it runs on the machine that makes the load.", type: "boolean" } } }, tools: { description: "Versions that made it.", type: "object", required: ["suite", "k6"], properties: { suite: { description: "Of this project.", type: "string" }, k6: { description: "Of k6.", type: "string" } } }, startedAt: { description: "RFC 3339, UTC.", type: "string" }, durationMs: { description: "Wall time of k6, or of the last of several.", type: "number", minimum: 0 }, settings: { description: "What the operator asked for.", type: "object", required: ["rate", "seconds", "vus", "mayWrite", "validate", "seed"], properties: { rate: { description: "Iterations per second on the plateau.", type: "number", minimum: 0 }, seconds: { description: "The whole run.", type: "number", minimum: 0 }, vus: { description: "Virtual users.", type: "number", minimum: 0 }, mayWrite: { description: "Whether PUT and POST were allowed.", type: "boolean" }, validate: { description: "How much was validated.", type: "string" }, seed: { description: "What ids were drawn by.", type: "number", minimum: 0 } } }, counts: { description: "Totals.", type: "object", required: ["iterations", "planned", "dropped", "requests", "errors", "validated", "known", "failedValidations", "waitedOut", "refused"], properties: { iterations: { description: "Iterations that were made.", type: "integer", minimum: 0 }, planned: { description: "Iterations that were due.", type: "integer", minimum: 0 }, dropped: { description: "Iterations that no virtual user was free for.", type: "integer", minimum: 0 }, requests: { description: "Answers and silences.", type: "integer", minimum: 0 }, errors: { description: "Errors among them.", type: "integer", minimum: 0 }, validated: { description: "Answers judged by schema and invariants.", type: "integer", minimum: 0 }, known: { description: "Answers equal to one judged so before under the same URL; at least.", type: "integer", minimum: 0 }, failedValidations: { description: "Failed validations.", type: "integer", minimum: 0 }, waitedOut: { description: "Answers of limits and gateways that were waited out.", type: "integer", minimum: 0 }, refused: { description: "4xx to bodies that the operator gave.", type: "integer", minimum: 0 }, unserved: { description: "Requests of a smoke run that got only answers of limits and gateways.", type: "integer", minimum: 0 } } }, generators: { description: "The machine that made the load.", type: "array", items: { description: "A generator of load and its machine.", type: "object", required: ["cores", "machine"], properties: { cores: { description: "Cores of the machine.", type: "integer", minimum: 0 }, machine: { description: "Part of them that was busy, 0 to 1.", type: "number", minimum: 0 }, peakMiB: { description: "The most memory that k6 had, in MiB.", type: "integer", minimum: 0 } } } }, endpoints: { description: "What was seen of each endpoint.", type: "array", items: { description: "One endpoint.", type: "object", required: ["endpoint", "requests", "errors", "perSecond", "failedValidations", "statuses", "latencyMs"], properties: { endpoint: { description: "Method and path template.", type: "string" }, requests: { description: "Requests.", type: "integer", minimum: 0 }, errors: { description: "Errors among them.", type: "integer", minimum: 0 }, perSecond: { description: "Requests per second.", type: "number", minimum: 0 }, failedValidations: { description: "Failed validations.", type: "integer", minimum: 0 }, statuses: { description: "Answers by status; 0 is silence, other is any status that is rare.", type: "object", additionalProperties: { description: "Answers.", type: "integer", minimum: 0 } }, latencyMs: { $ref: "#/$defs/latency" } } } }, latencyMs: { $ref: "#/$defs/latency" }, thresholds: { description: "Every gate.", type: "array", items: { description: "A gate and what was seen.", type: "object", required: ["title", "kind", "metric", "expression", "observed", "isHeld"], properties: { title: { description: "What it asks.", type: "string" }, kind: { description: "What it is about.", enum: ["errors", "validations", "dropped", "guard", "script", "slo", "samples"] }, endpoint: { description: "Short name of the endpoint; absent for the run as a whole.", type: "string" }, metric: { description: "Metric of k6, with tags.", type: "string" }, expression: { description: "What must hold.", type: "string" }, observed: { description: "Rates 0 to 1, times in milliseconds, else counts.", type: "number" }, isHeld: { description: "Whether it holds.", type: "boolean" } } } }, validations: { description: "Failed validations by endpoint and rule.", type: "array", items: { description: "Failures of one rule.", type: "object", required: ["endpoint", "rule", "failures"], properties: { endpoint: { description: "Method and path template.", type: "string" }, rule: { description: "Stable name of the rule.", type: "string" }, place: { description: "JSON pointer with * for any entry of a list, status, or header NAME.", type: "string" }, failures: { description: "How often; at least, for each virtual user reports its first thousand.", type: "integer", minimum: 0 } } } }, failures: { description: "What failed validations saw: the first ten per endpoint, secrets masked.", type: "array", items: { description: "One failure.", type: "object", required: ["endpoint", "rule", "pointer", "wanted", "received", "sent", "status", "at"], properties: { endpoint: { description: "Method and path template.", type: "string" }, rule: { description: "Stable name of the rule.", type: "string" }, pointer: { description: "JSON pointer, status, or header NAME.", type: "string" }, place: { description: "The same with * for any entry of a list.", type: "string" }, wanted: { description: "What the rule wants.", type: "string" }, received: { description: "What came.", type: "string" }, sent: { description: "Method, path and query.", type: "string" }, status: { description: "Of the answer; 0 is silence.", type: "integer" }, at: { description: "Milliseconds since 1970.", type: "number" } } } }, untested: { description: "What could not be examined.", type: "array", items: { description: "One endpoint.", type: "object", required: ["endpoint", "reason"], properties: { endpoint: { description: "Method and path template.", type: "string" }, reason: { description: "Why, and which key would make it testable.", type: "string" } } } }, breakpoint: { description: "The highest rate that the target held.", type: "object", required: ["rate", "low", "high", "runs", "requestsPerSecond", "isCapped", "steps"], properties: { rate: { description: "Iterations per second: mean of the runs.", type: "number", minimum: 0 }, low: { description: "Least of the runs.", type: "number", minimum: 0 }, high: { description: "Most of the runs.", type: "number", minimum: 0 }, runs: { description: "What each run found.", type: "array", items: { type: "number" } }, requestsPerSecond: { description: "Requests per second at that rate.", type: "number", minimum: 0 }, isCapped: { description: "Whether the highest rate allowed was held.", type: "boolean" }, steps: { description: "Every attempt.", type: "array", items: { description: "One attempt.", type: "object", required: ["run", "rate", "isHeld", "why"], properties: { run: { description: "From 1.", type: "integer", minimum: 0 }, rate: { description: "Iterations per second.", type: "number", minimum: 0 }, isHeld: { description: "Whether every gate held.", type: "boolean" }, why: { description: "The gate that did not hold.", type: "string" } } } } } } }, $defs: { latency: { description: "Latency in milliseconds, exact.", type: "object", required: ["min", "mean", "p50", "p90", "p95", "p99", "p999", "max"], properties: { min: { description: "The fastest answer.", type: "number", minimum: 0 }, mean: { description: "Arithmetic mean.", type: "number", minimum: 0 }, p50: { description: "Median.", type: "number", minimum: 0 }, p90: { description: "90th percentile.", type: "number", minimum: 0 }, p95: { description: "95th percentile.", type: "number", minimum: 0 }, p99: { description: "99th percentile.", type: "number", minimum: 0 }, p999: { description: "99.9th percentile.", type: "number", minimum: 0 }, max: { description: "The slowest answer.", type: "number", minimum: 0 } } } } };
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.schemaVersion === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.outcome === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.exitCode === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exitCode" }, message: "must have required property 'exitCode'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.outcomeLine === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcomeLine" }, message: "must have required property 'outcomeLine'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.reasons === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reasons" }, message: "must have required property 'reasons'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.profile === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "profile" }, message: "must have required property 'profile'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.target === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
    }
    if (data.tools === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tools" }, message: "must have required property 'tools'" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.startedAt === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedAt" }, message: "must have required property 'startedAt'" };
      vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
    }
    if (data.durationMs === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "durationMs" }, message: "must have required property 'durationMs'" };
      vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
    }
    if (data.settings === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "settings" }, message: "must have required property 'settings'" };
      vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
    }
    if (data.counts === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "counts" }, message: "must have required property 'counts'" };
      vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
    }
    if (data.generators === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "generators" }, message: "must have required property 'generators'" };
      vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
    }
    if (data.endpoints === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoints" }, message: "must have required property 'endpoints'" };
      vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
    }
    if (data.latencyMs === void 0) {
      let err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "latencyMs" }, message: "must have required property 'latencyMs'" };
      vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
    }
    if (data.thresholds === void 0) {
      let err15 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "thresholds" }, message: "must have required property 'thresholds'" };
      vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
    }
    if (data.validations === void 0) {
      let err16 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "validations" }, message: "must have required property 'validations'" };
      vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
    }
    if (data.failures === void 0) {
      let err17 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "failures" }, message: "must have required property 'failures'" };
      vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
    }
    if (data.untested === void 0) {
      let err18 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "untested" }, message: "must have required property 'untested'" };
      vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
    }
    if (data.schemaVersion !== void 0 && data.schemaVersion !== 1) {
      let err19 = { instancePath: instancePath + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: 1 }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
    }
    if (data.outcome !== void 0) {
      let data1 = data.outcome;
      if (!(data1 === "passed" || data1 === "failed" || data1 === "inconclusive" || data1 === "usage" || data1 === "fault" || data1 === "interrupted")) {
        let err20 = { instancePath: instancePath + "/outcome", schemaPath: "#/properties/outcome/enum", keyword: "enum", params: { allowedValues: schema85.properties.outcome.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
      }
    }
    if (data.exitCode !== void 0) {
      let data2 = data.exitCode;
      if (!(data2 === 0 || data2 === 1 || data2 === 2 || data2 === 3 || data2 === 4 || data2 === 130)) {
        let err21 = { instancePath: instancePath + "/exitCode", schemaPath: "#/properties/exitCode/enum", keyword: "enum", params: { allowedValues: schema85.properties.exitCode.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
      }
    }
    if (data.outcomeLine !== void 0 && typeof data.outcomeLine != "string") {
      let err22 = { instancePath: instancePath + "/outcomeLine", schemaPath: "#/properties/outcomeLine/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
    }
    if (data.reasons !== void 0) {
      let data4 = data.reasons;
      if (Array.isArray(data4)) {
        let len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data4[i0] != "string") {
            let err23 = { instancePath: instancePath + "/reasons/" + i0, schemaPath: "#/properties/reasons/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
          }
      } else {
        let err24 = { instancePath: instancePath + "/reasons", schemaPath: "#/properties/reasons/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
      }
    }
    if (data.profile !== void 0) {
      let data6 = data.profile;
      if (!(data6 === "smoke" || data6 === "average" || data6 === "stress" || data6 === "spike" || data6 === "soak" || data6 === "breakpoint")) {
        let err25 = { instancePath: instancePath + "/profile", schemaPath: "#/properties/profile/enum", keyword: "enum", params: { allowedValues: schema85.properties.profile.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
      }
    }
    if (data.target !== void 0) {
      let data7 = data.target;
      if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
        if (data7.name === void 0) {
          let err26 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
        }
        if (data7.baseUrl === void 0) {
          let err27 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/required", keyword: "required", params: { missingProperty: "baseUrl" }, message: "must have required property 'baseUrl'" };
          vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
        }
        if (data7.isEmbedded === void 0) {
          let err28 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/required", keyword: "required", params: { missingProperty: "isEmbedded" }, message: "must have required property 'isEmbedded'" };
          vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
        }
        if (data7.isLocal === void 0) {
          let err29 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/required", keyword: "required", params: { missingProperty: "isLocal" }, message: "must have required property 'isLocal'" };
          vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
        }
        if (data7.name !== void 0 && typeof data7.name != "string") {
          let err30 = { instancePath: instancePath + "/target/name", schemaPath: "#/properties/target/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
        }
        if (data7.baseUrl !== void 0 && typeof data7.baseUrl != "string") {
          let err31 = { instancePath: instancePath + "/target/baseUrl", schemaPath: "#/properties/target/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
        }
        if (data7.isEmbedded !== void 0 && typeof data7.isEmbedded != "boolean") {
          let err32 = { instancePath: instancePath + "/target/isEmbedded", schemaPath: "#/properties/target/properties/isEmbedded/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
        }
        if (data7.isLocal !== void 0 && typeof data7.isLocal != "boolean") {
          let err33 = { instancePath: instancePath + "/target/isLocal", schemaPath: "#/properties/target/properties/isLocal/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
        }
      } else {
        let err34 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
      }
    }
    if (data.tools !== void 0) {
      let data12 = data.tools;
      if (data12 && typeof data12 == "object" && !Array.isArray(data12)) {
        if (data12.suite === void 0) {
          let err35 = { instancePath: instancePath + "/tools", schemaPath: "#/properties/tools/required", keyword: "required", params: { missingProperty: "suite" }, message: "must have required property 'suite'" };
          vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
        }
        if (data12.k6 === void 0) {
          let err36 = { instancePath: instancePath + "/tools", schemaPath: "#/properties/tools/required", keyword: "required", params: { missingProperty: "k6" }, message: "must have required property 'k6'" };
          vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
        }
        if (data12.suite !== void 0 && typeof data12.suite != "string") {
          let err37 = { instancePath: instancePath + "/tools/suite", schemaPath: "#/properties/tools/properties/suite/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
        }
        if (data12.k6 !== void 0 && typeof data12.k6 != "string") {
          let err38 = { instancePath: instancePath + "/tools/k6", schemaPath: "#/properties/tools/properties/k6/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
        }
      } else {
        let err39 = { instancePath: instancePath + "/tools", schemaPath: "#/properties/tools/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
      }
    }
    if (data.startedAt !== void 0 && typeof data.startedAt != "string") {
      let err40 = { instancePath: instancePath + "/startedAt", schemaPath: "#/properties/startedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
    }
    if (data.durationMs !== void 0) {
      let data16 = data.durationMs;
      if (typeof data16 == "number" && isFinite(data16)) {
        if (data16 < 0 || isNaN(data16)) {
          let err41 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
        }
      } else {
        let err42 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
      }
    }
    if (data.settings !== void 0) {
      let data17 = data.settings;
      if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
        if (data17.rate === void 0) {
          let err43 = { instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/required", keyword: "required", params: { missingProperty: "rate" }, message: "must have required property 'rate'" };
          vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
        }
        if (data17.seconds === void 0) {
          let err44 = { instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/required", keyword: "required", params: { missingProperty: "seconds" }, message: "must have required property 'seconds'" };
          vErrors === null ? vErrors = [err44] : vErrors.length < errorLimit && vErrors.push(err44), errors++;
        }
        if (data17.vus === void 0) {
          let err45 = { instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/required", keyword: "required", params: { missingProperty: "vus" }, message: "must have required property 'vus'" };
          vErrors === null ? vErrors = [err45] : vErrors.length < errorLimit && vErrors.push(err45), errors++;
        }
        if (data17.mayWrite === void 0) {
          let err46 = { instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/required", keyword: "required", params: { missingProperty: "mayWrite" }, message: "must have required property 'mayWrite'" };
          vErrors === null ? vErrors = [err46] : vErrors.length < errorLimit && vErrors.push(err46), errors++;
        }
        if (data17.validate === void 0) {
          let err47 = { instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/required", keyword: "required", params: { missingProperty: "validate" }, message: "must have required property 'validate'" };
          vErrors === null ? vErrors = [err47] : vErrors.length < errorLimit && vErrors.push(err47), errors++;
        }
        if (data17.seed === void 0) {
          let err48 = { instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/required", keyword: "required", params: { missingProperty: "seed" }, message: "must have required property 'seed'" };
          vErrors === null ? vErrors = [err48] : vErrors.length < errorLimit && vErrors.push(err48), errors++;
        }
        if (data17.rate !== void 0) {
          let data18 = data17.rate;
          if (typeof data18 == "number" && isFinite(data18)) {
            if (data18 < 0 || isNaN(data18)) {
              let err49 = { instancePath: instancePath + "/settings/rate", schemaPath: "#/properties/settings/properties/rate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err49] : vErrors.length < errorLimit && vErrors.push(err49), errors++;
            }
          } else {
            let err50 = { instancePath: instancePath + "/settings/rate", schemaPath: "#/properties/settings/properties/rate/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err50] : vErrors.length < errorLimit && vErrors.push(err50), errors++;
          }
        }
        if (data17.seconds !== void 0) {
          let data19 = data17.seconds;
          if (typeof data19 == "number" && isFinite(data19)) {
            if (data19 < 0 || isNaN(data19)) {
              let err51 = { instancePath: instancePath + "/settings/seconds", schemaPath: "#/properties/settings/properties/seconds/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err51] : vErrors.length < errorLimit && vErrors.push(err51), errors++;
            }
          } else {
            let err52 = { instancePath: instancePath + "/settings/seconds", schemaPath: "#/properties/settings/properties/seconds/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err52] : vErrors.length < errorLimit && vErrors.push(err52), errors++;
          }
        }
        if (data17.vus !== void 0) {
          let data20 = data17.vus;
          if (typeof data20 == "number" && isFinite(data20)) {
            if (data20 < 0 || isNaN(data20)) {
              let err53 = { instancePath: instancePath + "/settings/vus", schemaPath: "#/properties/settings/properties/vus/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err53] : vErrors.length < errorLimit && vErrors.push(err53), errors++;
            }
          } else {
            let err54 = { instancePath: instancePath + "/settings/vus", schemaPath: "#/properties/settings/properties/vus/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err54] : vErrors.length < errorLimit && vErrors.push(err54), errors++;
          }
        }
        if (data17.mayWrite !== void 0 && typeof data17.mayWrite != "boolean") {
          let err55 = { instancePath: instancePath + "/settings/mayWrite", schemaPath: "#/properties/settings/properties/mayWrite/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err55] : vErrors.length < errorLimit && vErrors.push(err55), errors++;
        }
        if (data17.validate !== void 0 && typeof data17.validate != "string") {
          let err56 = { instancePath: instancePath + "/settings/validate", schemaPath: "#/properties/settings/properties/validate/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err56] : vErrors.length < errorLimit && vErrors.push(err56), errors++;
        }
        if (data17.seed !== void 0) {
          let data23 = data17.seed;
          if (typeof data23 == "number" && isFinite(data23)) {
            if (data23 < 0 || isNaN(data23)) {
              let err57 = { instancePath: instancePath + "/settings/seed", schemaPath: "#/properties/settings/properties/seed/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err57] : vErrors.length < errorLimit && vErrors.push(err57), errors++;
            }
          } else {
            let err58 = { instancePath: instancePath + "/settings/seed", schemaPath: "#/properties/settings/properties/seed/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err58] : vErrors.length < errorLimit && vErrors.push(err58), errors++;
          }
        }
      } else {
        let err59 = { instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err59] : vErrors.length < errorLimit && vErrors.push(err59), errors++;
      }
    }
    if (data.counts !== void 0) {
      let data24 = data.counts;
      if (data24 && typeof data24 == "object" && !Array.isArray(data24)) {
        if (data24.iterations === void 0) {
          let err60 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "iterations" }, message: "must have required property 'iterations'" };
          vErrors === null ? vErrors = [err60] : vErrors.length < errorLimit && vErrors.push(err60), errors++;
        }
        if (data24.planned === void 0) {
          let err61 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "planned" }, message: "must have required property 'planned'" };
          vErrors === null ? vErrors = [err61] : vErrors.length < errorLimit && vErrors.push(err61), errors++;
        }
        if (data24.dropped === void 0) {
          let err62 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "dropped" }, message: "must have required property 'dropped'" };
          vErrors === null ? vErrors = [err62] : vErrors.length < errorLimit && vErrors.push(err62), errors++;
        }
        if (data24.requests === void 0) {
          let err63 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
          vErrors === null ? vErrors = [err63] : vErrors.length < errorLimit && vErrors.push(err63), errors++;
        }
        if (data24.errors === void 0) {
          let err64 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "errors" }, message: "must have required property 'errors'" };
          vErrors === null ? vErrors = [err64] : vErrors.length < errorLimit && vErrors.push(err64), errors++;
        }
        if (data24.validated === void 0) {
          let err65 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "validated" }, message: "must have required property 'validated'" };
          vErrors === null ? vErrors = [err65] : vErrors.length < errorLimit && vErrors.push(err65), errors++;
        }
        if (data24.known === void 0) {
          let err66 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "known" }, message: "must have required property 'known'" };
          vErrors === null ? vErrors = [err66] : vErrors.length < errorLimit && vErrors.push(err66), errors++;
        }
        if (data24.failedValidations === void 0) {
          let err67 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "failedValidations" }, message: "must have required property 'failedValidations'" };
          vErrors === null ? vErrors = [err67] : vErrors.length < errorLimit && vErrors.push(err67), errors++;
        }
        if (data24.waitedOut === void 0) {
          let err68 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "waitedOut" }, message: "must have required property 'waitedOut'" };
          vErrors === null ? vErrors = [err68] : vErrors.length < errorLimit && vErrors.push(err68), errors++;
        }
        if (data24.refused === void 0) {
          let err69 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "refused" }, message: "must have required property 'refused'" };
          vErrors === null ? vErrors = [err69] : vErrors.length < errorLimit && vErrors.push(err69), errors++;
        }
        if (data24.iterations !== void 0) {
          let data25 = data24.iterations;
          if (!(typeof data25 == "number" && !(data25 % 1) && !isNaN(data25) && isFinite(data25))) {
            let err70 = { instancePath: instancePath + "/counts/iterations", schemaPath: "#/properties/counts/properties/iterations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err70] : vErrors.length < errorLimit && vErrors.push(err70), errors++;
          }
          if (typeof data25 == "number" && isFinite(data25) && (data25 < 0 || isNaN(data25))) {
            let err71 = { instancePath: instancePath + "/counts/iterations", schemaPath: "#/properties/counts/properties/iterations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err71] : vErrors.length < errorLimit && vErrors.push(err71), errors++;
          }
        }
        if (data24.planned !== void 0) {
          let data26 = data24.planned;
          if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26))) {
            let err72 = { instancePath: instancePath + "/counts/planned", schemaPath: "#/properties/counts/properties/planned/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err72] : vErrors.length < errorLimit && vErrors.push(err72), errors++;
          }
          if (typeof data26 == "number" && isFinite(data26) && (data26 < 0 || isNaN(data26))) {
            let err73 = { instancePath: instancePath + "/counts/planned", schemaPath: "#/properties/counts/properties/planned/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err73] : vErrors.length < errorLimit && vErrors.push(err73), errors++;
          }
        }
        if (data24.dropped !== void 0) {
          let data27 = data24.dropped;
          if (!(typeof data27 == "number" && !(data27 % 1) && !isNaN(data27) && isFinite(data27))) {
            let err74 = { instancePath: instancePath + "/counts/dropped", schemaPath: "#/properties/counts/properties/dropped/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err74] : vErrors.length < errorLimit && vErrors.push(err74), errors++;
          }
          if (typeof data27 == "number" && isFinite(data27) && (data27 < 0 || isNaN(data27))) {
            let err75 = { instancePath: instancePath + "/counts/dropped", schemaPath: "#/properties/counts/properties/dropped/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err75] : vErrors.length < errorLimit && vErrors.push(err75), errors++;
          }
        }
        if (data24.requests !== void 0) {
          let data28 = data24.requests;
          if (!(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28))) {
            let err76 = { instancePath: instancePath + "/counts/requests", schemaPath: "#/properties/counts/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err76] : vErrors.length < errorLimit && vErrors.push(err76), errors++;
          }
          if (typeof data28 == "number" && isFinite(data28) && (data28 < 0 || isNaN(data28))) {
            let err77 = { instancePath: instancePath + "/counts/requests", schemaPath: "#/properties/counts/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err77] : vErrors.length < errorLimit && vErrors.push(err77), errors++;
          }
        }
        if (data24.errors !== void 0) {
          let data29 = data24.errors;
          if (!(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29))) {
            let err78 = { instancePath: instancePath + "/counts/errors", schemaPath: "#/properties/counts/properties/errors/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err78] : vErrors.length < errorLimit && vErrors.push(err78), errors++;
          }
          if (typeof data29 == "number" && isFinite(data29) && (data29 < 0 || isNaN(data29))) {
            let err79 = { instancePath: instancePath + "/counts/errors", schemaPath: "#/properties/counts/properties/errors/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err79] : vErrors.length < errorLimit && vErrors.push(err79), errors++;
          }
        }
        if (data24.validated !== void 0) {
          let data30 = data24.validated;
          if (!(typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30))) {
            let err80 = { instancePath: instancePath + "/counts/validated", schemaPath: "#/properties/counts/properties/validated/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err80] : vErrors.length < errorLimit && vErrors.push(err80), errors++;
          }
          if (typeof data30 == "number" && isFinite(data30) && (data30 < 0 || isNaN(data30))) {
            let err81 = { instancePath: instancePath + "/counts/validated", schemaPath: "#/properties/counts/properties/validated/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err81] : vErrors.length < errorLimit && vErrors.push(err81), errors++;
          }
        }
        if (data24.known !== void 0) {
          let data31 = data24.known;
          if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31) && isFinite(data31))) {
            let err82 = { instancePath: instancePath + "/counts/known", schemaPath: "#/properties/counts/properties/known/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err82] : vErrors.length < errorLimit && vErrors.push(err82), errors++;
          }
          if (typeof data31 == "number" && isFinite(data31) && (data31 < 0 || isNaN(data31))) {
            let err83 = { instancePath: instancePath + "/counts/known", schemaPath: "#/properties/counts/properties/known/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err83] : vErrors.length < errorLimit && vErrors.push(err83), errors++;
          }
        }
        if (data24.failedValidations !== void 0) {
          let data32 = data24.failedValidations;
          if (!(typeof data32 == "number" && !(data32 % 1) && !isNaN(data32) && isFinite(data32))) {
            let err84 = { instancePath: instancePath + "/counts/failedValidations", schemaPath: "#/properties/counts/properties/failedValidations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err84] : vErrors.length < errorLimit && vErrors.push(err84), errors++;
          }
          if (typeof data32 == "number" && isFinite(data32) && (data32 < 0 || isNaN(data32))) {
            let err85 = { instancePath: instancePath + "/counts/failedValidations", schemaPath: "#/properties/counts/properties/failedValidations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err85] : vErrors.length < errorLimit && vErrors.push(err85), errors++;
          }
        }
        if (data24.waitedOut !== void 0) {
          let data33 = data24.waitedOut;
          if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33))) {
            let err86 = { instancePath: instancePath + "/counts/waitedOut", schemaPath: "#/properties/counts/properties/waitedOut/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err86] : vErrors.length < errorLimit && vErrors.push(err86), errors++;
          }
          if (typeof data33 == "number" && isFinite(data33) && (data33 < 0 || isNaN(data33))) {
            let err87 = { instancePath: instancePath + "/counts/waitedOut", schemaPath: "#/properties/counts/properties/waitedOut/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err87] : vErrors.length < errorLimit && vErrors.push(err87), errors++;
          }
        }
        if (data24.refused !== void 0) {
          let data34 = data24.refused;
          if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34) && isFinite(data34))) {
            let err88 = { instancePath: instancePath + "/counts/refused", schemaPath: "#/properties/counts/properties/refused/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err88] : vErrors.length < errorLimit && vErrors.push(err88), errors++;
          }
          if (typeof data34 == "number" && isFinite(data34) && (data34 < 0 || isNaN(data34))) {
            let err89 = { instancePath: instancePath + "/counts/refused", schemaPath: "#/properties/counts/properties/refused/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err89] : vErrors.length < errorLimit && vErrors.push(err89), errors++;
          }
        }
        if (data24.unserved !== void 0) {
          let data35 = data24.unserved;
          if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35))) {
            let err90 = { instancePath: instancePath + "/counts/unserved", schemaPath: "#/properties/counts/properties/unserved/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err90] : vErrors.length < errorLimit && vErrors.push(err90), errors++;
          }
          if (typeof data35 == "number" && isFinite(data35) && (data35 < 0 || isNaN(data35))) {
            let err91 = { instancePath: instancePath + "/counts/unserved", schemaPath: "#/properties/counts/properties/unserved/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err91] : vErrors.length < errorLimit && vErrors.push(err91), errors++;
          }
        }
      } else {
        let err92 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err92] : vErrors.length < errorLimit && vErrors.push(err92), errors++;
      }
    }
    if (data.generators !== void 0) {
      let data36 = data.generators;
      if (Array.isArray(data36)) {
        let len1 = data36.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data37 = data36[i1];
          if (data37 && typeof data37 == "object" && !Array.isArray(data37)) {
            if (data37.cores === void 0) {
              let err93 = { instancePath: instancePath + "/generators/" + i1, schemaPath: "#/properties/generators/items/required", keyword: "required", params: { missingProperty: "cores" }, message: "must have required property 'cores'" };
              vErrors === null ? vErrors = [err93] : vErrors.length < errorLimit && vErrors.push(err93), errors++;
            }
            if (data37.machine === void 0) {
              let err94 = { instancePath: instancePath + "/generators/" + i1, schemaPath: "#/properties/generators/items/required", keyword: "required", params: { missingProperty: "machine" }, message: "must have required property 'machine'" };
              vErrors === null ? vErrors = [err94] : vErrors.length < errorLimit && vErrors.push(err94), errors++;
            }
            if (data37.cores !== void 0) {
              let data38 = data37.cores;
              if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38) && isFinite(data38))) {
                let err95 = { instancePath: instancePath + "/generators/" + i1 + "/cores", schemaPath: "#/properties/generators/items/properties/cores/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err95] : vErrors.length < errorLimit && vErrors.push(err95), errors++;
              }
              if (typeof data38 == "number" && isFinite(data38) && (data38 < 0 || isNaN(data38))) {
                let err96 = { instancePath: instancePath + "/generators/" + i1 + "/cores", schemaPath: "#/properties/generators/items/properties/cores/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err96] : vErrors.length < errorLimit && vErrors.push(err96), errors++;
              }
            }
            if (data37.machine !== void 0) {
              let data39 = data37.machine;
              if (typeof data39 == "number" && isFinite(data39)) {
                if (data39 < 0 || isNaN(data39)) {
                  let err97 = { instancePath: instancePath + "/generators/" + i1 + "/machine", schemaPath: "#/properties/generators/items/properties/machine/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err97] : vErrors.length < errorLimit && vErrors.push(err97), errors++;
                }
              } else {
                let err98 = { instancePath: instancePath + "/generators/" + i1 + "/machine", schemaPath: "#/properties/generators/items/properties/machine/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err98] : vErrors.length < errorLimit && vErrors.push(err98), errors++;
              }
            }
            if (data37.peakMiB !== void 0) {
              let data40 = data37.peakMiB;
              if (!(typeof data40 == "number" && !(data40 % 1) && !isNaN(data40) && isFinite(data40))) {
                let err99 = { instancePath: instancePath + "/generators/" + i1 + "/peakMiB", schemaPath: "#/properties/generators/items/properties/peakMiB/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err99] : vErrors.length < errorLimit && vErrors.push(err99), errors++;
              }
              if (typeof data40 == "number" && isFinite(data40) && (data40 < 0 || isNaN(data40))) {
                let err100 = { instancePath: instancePath + "/generators/" + i1 + "/peakMiB", schemaPath: "#/properties/generators/items/properties/peakMiB/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err100] : vErrors.length < errorLimit && vErrors.push(err100), errors++;
              }
            }
          } else {
            let err101 = { instancePath: instancePath + "/generators/" + i1, schemaPath: "#/properties/generators/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err101] : vErrors.length < errorLimit && vErrors.push(err101), errors++;
          }
        }
      } else {
        let err102 = { instancePath: instancePath + "/generators", schemaPath: "#/properties/generators/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err102] : vErrors.length < errorLimit && vErrors.push(err102), errors++;
      }
    }
    if (data.endpoints !== void 0) {
      let data41 = data.endpoints;
      if (Array.isArray(data41)) {
        let len2 = data41.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data42 = data41[i2];
          if (data42 && typeof data42 == "object" && !Array.isArray(data42)) {
            if (data42.endpoint === void 0) {
              let err103 = { instancePath: instancePath + "/endpoints/" + i2, schemaPath: "#/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
              vErrors === null ? vErrors = [err103] : vErrors.length < errorLimit && vErrors.push(err103), errors++;
            }
            if (data42.requests === void 0) {
              let err104 = { instancePath: instancePath + "/endpoints/" + i2, schemaPath: "#/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
              vErrors === null ? vErrors = [err104] : vErrors.length < errorLimit && vErrors.push(err104), errors++;
            }
            if (data42.errors === void 0) {
              let err105 = { instancePath: instancePath + "/endpoints/" + i2, schemaPath: "#/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "errors" }, message: "must have required property 'errors'" };
              vErrors === null ? vErrors = [err105] : vErrors.length < errorLimit && vErrors.push(err105), errors++;
            }
            if (data42.perSecond === void 0) {
              let err106 = { instancePath: instancePath + "/endpoints/" + i2, schemaPath: "#/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "perSecond" }, message: "must have required property 'perSecond'" };
              vErrors === null ? vErrors = [err106] : vErrors.length < errorLimit && vErrors.push(err106), errors++;
            }
            if (data42.failedValidations === void 0) {
              let err107 = { instancePath: instancePath + "/endpoints/" + i2, schemaPath: "#/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "failedValidations" }, message: "must have required property 'failedValidations'" };
              vErrors === null ? vErrors = [err107] : vErrors.length < errorLimit && vErrors.push(err107), errors++;
            }
            if (data42.statuses === void 0) {
              let err108 = { instancePath: instancePath + "/endpoints/" + i2, schemaPath: "#/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "statuses" }, message: "must have required property 'statuses'" };
              vErrors === null ? vErrors = [err108] : vErrors.length < errorLimit && vErrors.push(err108), errors++;
            }
            if (data42.latencyMs === void 0) {
              let err109 = { instancePath: instancePath + "/endpoints/" + i2, schemaPath: "#/properties/endpoints/items/required", keyword: "required", params: { missingProperty: "latencyMs" }, message: "must have required property 'latencyMs'" };
              vErrors === null ? vErrors = [err109] : vErrors.length < errorLimit && vErrors.push(err109), errors++;
            }
            if (data42.endpoint !== void 0 && typeof data42.endpoint != "string") {
              let err110 = { instancePath: instancePath + "/endpoints/" + i2 + "/endpoint", schemaPath: "#/properties/endpoints/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err110] : vErrors.length < errorLimit && vErrors.push(err110), errors++;
            }
            if (data42.requests !== void 0) {
              let data44 = data42.requests;
              if (!(typeof data44 == "number" && !(data44 % 1) && !isNaN(data44) && isFinite(data44))) {
                let err111 = { instancePath: instancePath + "/endpoints/" + i2 + "/requests", schemaPath: "#/properties/endpoints/items/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err111] : vErrors.length < errorLimit && vErrors.push(err111), errors++;
              }
              if (typeof data44 == "number" && isFinite(data44) && (data44 < 0 || isNaN(data44))) {
                let err112 = { instancePath: instancePath + "/endpoints/" + i2 + "/requests", schemaPath: "#/properties/endpoints/items/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err112] : vErrors.length < errorLimit && vErrors.push(err112), errors++;
              }
            }
            if (data42.errors !== void 0) {
              let data45 = data42.errors;
              if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45))) {
                let err113 = { instancePath: instancePath + "/endpoints/" + i2 + "/errors", schemaPath: "#/properties/endpoints/items/properties/errors/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err113] : vErrors.length < errorLimit && vErrors.push(err113), errors++;
              }
              if (typeof data45 == "number" && isFinite(data45) && (data45 < 0 || isNaN(data45))) {
                let err114 = { instancePath: instancePath + "/endpoints/" + i2 + "/errors", schemaPath: "#/properties/endpoints/items/properties/errors/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err114] : vErrors.length < errorLimit && vErrors.push(err114), errors++;
              }
            }
            if (data42.perSecond !== void 0) {
              let data46 = data42.perSecond;
              if (typeof data46 == "number" && isFinite(data46)) {
                if (data46 < 0 || isNaN(data46)) {
                  let err115 = { instancePath: instancePath + "/endpoints/" + i2 + "/perSecond", schemaPath: "#/properties/endpoints/items/properties/perSecond/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err115] : vErrors.length < errorLimit && vErrors.push(err115), errors++;
                }
              } else {
                let err116 = { instancePath: instancePath + "/endpoints/" + i2 + "/perSecond", schemaPath: "#/properties/endpoints/items/properties/perSecond/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err116] : vErrors.length < errorLimit && vErrors.push(err116), errors++;
              }
            }
            if (data42.failedValidations !== void 0) {
              let data47 = data42.failedValidations;
              if (!(typeof data47 == "number" && !(data47 % 1) && !isNaN(data47) && isFinite(data47))) {
                let err117 = { instancePath: instancePath + "/endpoints/" + i2 + "/failedValidations", schemaPath: "#/properties/endpoints/items/properties/failedValidations/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err117] : vErrors.length < errorLimit && vErrors.push(err117), errors++;
              }
              if (typeof data47 == "number" && isFinite(data47) && (data47 < 0 || isNaN(data47))) {
                let err118 = { instancePath: instancePath + "/endpoints/" + i2 + "/failedValidations", schemaPath: "#/properties/endpoints/items/properties/failedValidations/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err118] : vErrors.length < errorLimit && vErrors.push(err118), errors++;
              }
            }
            if (data42.statuses !== void 0) {
              let data48 = data42.statuses;
              if (data48 && typeof data48 == "object" && !Array.isArray(data48))
                for (let key0 in data48) {
                  let data49 = data48[key0];
                  if (!(typeof data49 == "number" && !(data49 % 1) && !isNaN(data49) && isFinite(data49))) {
                    let err119 = { instancePath: instancePath + "/endpoints/" + i2 + "/statuses/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/endpoints/items/properties/statuses/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err119] : vErrors.length < errorLimit && vErrors.push(err119), errors++;
                  }
                  if (typeof data49 == "number" && isFinite(data49) && (data49 < 0 || isNaN(data49))) {
                    let err120 = { instancePath: instancePath + "/endpoints/" + i2 + "/statuses/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/endpoints/items/properties/statuses/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err120] : vErrors.length < errorLimit && vErrors.push(err120), errors++;
                  }
                }
              else {
                let err121 = { instancePath: instancePath + "/endpoints/" + i2 + "/statuses", schemaPath: "#/properties/endpoints/items/properties/statuses/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err121] : vErrors.length < errorLimit && vErrors.push(err121), errors++;
              }
            }
            if (data42.latencyMs !== void 0) {
              let data50 = data42.latencyMs;
              if (data50 && typeof data50 == "object" && !Array.isArray(data50)) {
                if (data50.min === void 0) {
                  let err122 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "min" }, message: "must have required property 'min'" };
                  vErrors === null ? vErrors = [err122] : vErrors.length < errorLimit && vErrors.push(err122), errors++;
                }
                if (data50.mean === void 0) {
                  let err123 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "mean" }, message: "must have required property 'mean'" };
                  vErrors === null ? vErrors = [err123] : vErrors.length < errorLimit && vErrors.push(err123), errors++;
                }
                if (data50.p50 === void 0) {
                  let err124 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p50" }, message: "must have required property 'p50'" };
                  vErrors === null ? vErrors = [err124] : vErrors.length < errorLimit && vErrors.push(err124), errors++;
                }
                if (data50.p90 === void 0) {
                  let err125 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p90" }, message: "must have required property 'p90'" };
                  vErrors === null ? vErrors = [err125] : vErrors.length < errorLimit && vErrors.push(err125), errors++;
                }
                if (data50.p95 === void 0) {
                  let err126 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p95" }, message: "must have required property 'p95'" };
                  vErrors === null ? vErrors = [err126] : vErrors.length < errorLimit && vErrors.push(err126), errors++;
                }
                if (data50.p99 === void 0) {
                  let err127 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p99" }, message: "must have required property 'p99'" };
                  vErrors === null ? vErrors = [err127] : vErrors.length < errorLimit && vErrors.push(err127), errors++;
                }
                if (data50.p999 === void 0) {
                  let err128 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p999" }, message: "must have required property 'p999'" };
                  vErrors === null ? vErrors = [err128] : vErrors.length < errorLimit && vErrors.push(err128), errors++;
                }
                if (data50.max === void 0) {
                  let err129 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "max" }, message: "must have required property 'max'" };
                  vErrors === null ? vErrors = [err129] : vErrors.length < errorLimit && vErrors.push(err129), errors++;
                }
                if (data50.min !== void 0) {
                  let data51 = data50.min;
                  if (typeof data51 == "number" && isFinite(data51)) {
                    if (data51 < 0 || isNaN(data51)) {
                      let err130 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/min", schemaPath: "#/$defs/latency/properties/min/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err130] : vErrors.length < errorLimit && vErrors.push(err130), errors++;
                    }
                  } else {
                    let err131 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/min", schemaPath: "#/$defs/latency/properties/min/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err131] : vErrors.length < errorLimit && vErrors.push(err131), errors++;
                  }
                }
                if (data50.mean !== void 0) {
                  let data52 = data50.mean;
                  if (typeof data52 == "number" && isFinite(data52)) {
                    if (data52 < 0 || isNaN(data52)) {
                      let err132 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/mean", schemaPath: "#/$defs/latency/properties/mean/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err132] : vErrors.length < errorLimit && vErrors.push(err132), errors++;
                    }
                  } else {
                    let err133 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/mean", schemaPath: "#/$defs/latency/properties/mean/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err133] : vErrors.length < errorLimit && vErrors.push(err133), errors++;
                  }
                }
                if (data50.p50 !== void 0) {
                  let data53 = data50.p50;
                  if (typeof data53 == "number" && isFinite(data53)) {
                    if (data53 < 0 || isNaN(data53)) {
                      let err134 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p50", schemaPath: "#/$defs/latency/properties/p50/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err134] : vErrors.length < errorLimit && vErrors.push(err134), errors++;
                    }
                  } else {
                    let err135 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p50", schemaPath: "#/$defs/latency/properties/p50/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err135] : vErrors.length < errorLimit && vErrors.push(err135), errors++;
                  }
                }
                if (data50.p90 !== void 0) {
                  let data54 = data50.p90;
                  if (typeof data54 == "number" && isFinite(data54)) {
                    if (data54 < 0 || isNaN(data54)) {
                      let err136 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p90", schemaPath: "#/$defs/latency/properties/p90/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err136] : vErrors.length < errorLimit && vErrors.push(err136), errors++;
                    }
                  } else {
                    let err137 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p90", schemaPath: "#/$defs/latency/properties/p90/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err137] : vErrors.length < errorLimit && vErrors.push(err137), errors++;
                  }
                }
                if (data50.p95 !== void 0) {
                  let data55 = data50.p95;
                  if (typeof data55 == "number" && isFinite(data55)) {
                    if (data55 < 0 || isNaN(data55)) {
                      let err138 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p95", schemaPath: "#/$defs/latency/properties/p95/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err138] : vErrors.length < errorLimit && vErrors.push(err138), errors++;
                    }
                  } else {
                    let err139 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p95", schemaPath: "#/$defs/latency/properties/p95/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err139] : vErrors.length < errorLimit && vErrors.push(err139), errors++;
                  }
                }
                if (data50.p99 !== void 0) {
                  let data56 = data50.p99;
                  if (typeof data56 == "number" && isFinite(data56)) {
                    if (data56 < 0 || isNaN(data56)) {
                      let err140 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p99", schemaPath: "#/$defs/latency/properties/p99/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err140] : vErrors.length < errorLimit && vErrors.push(err140), errors++;
                    }
                  } else {
                    let err141 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p99", schemaPath: "#/$defs/latency/properties/p99/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err141] : vErrors.length < errorLimit && vErrors.push(err141), errors++;
                  }
                }
                if (data50.p999 !== void 0) {
                  let data57 = data50.p999;
                  if (typeof data57 == "number" && isFinite(data57)) {
                    if (data57 < 0 || isNaN(data57)) {
                      let err142 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p999", schemaPath: "#/$defs/latency/properties/p999/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err142] : vErrors.length < errorLimit && vErrors.push(err142), errors++;
                    }
                  } else {
                    let err143 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/p999", schemaPath: "#/$defs/latency/properties/p999/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err143] : vErrors.length < errorLimit && vErrors.push(err143), errors++;
                  }
                }
                if (data50.max !== void 0) {
                  let data58 = data50.max;
                  if (typeof data58 == "number" && isFinite(data58)) {
                    if (data58 < 0 || isNaN(data58)) {
                      let err144 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/max", schemaPath: "#/$defs/latency/properties/max/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err144] : vErrors.length < errorLimit && vErrors.push(err144), errors++;
                    }
                  } else {
                    let err145 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs/max", schemaPath: "#/$defs/latency/properties/max/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err145] : vErrors.length < errorLimit && vErrors.push(err145), errors++;
                  }
                }
              } else {
                let err146 = { instancePath: instancePath + "/endpoints/" + i2 + "/latencyMs", schemaPath: "#/$defs/latency/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err146] : vErrors.length < errorLimit && vErrors.push(err146), errors++;
              }
            }
          } else {
            let err147 = { instancePath: instancePath + "/endpoints/" + i2, schemaPath: "#/properties/endpoints/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err147] : vErrors.length < errorLimit && vErrors.push(err147), errors++;
          }
        }
      } else {
        let err148 = { instancePath: instancePath + "/endpoints", schemaPath: "#/properties/endpoints/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err148] : vErrors.length < errorLimit && vErrors.push(err148), errors++;
      }
    }
    if (data.latencyMs !== void 0) {
      let data59 = data.latencyMs;
      if (data59 && typeof data59 == "object" && !Array.isArray(data59)) {
        if (data59.min === void 0) {
          let err149 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "min" }, message: "must have required property 'min'" };
          vErrors === null ? vErrors = [err149] : vErrors.length < errorLimit && vErrors.push(err149), errors++;
        }
        if (data59.mean === void 0) {
          let err150 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "mean" }, message: "must have required property 'mean'" };
          vErrors === null ? vErrors = [err150] : vErrors.length < errorLimit && vErrors.push(err150), errors++;
        }
        if (data59.p50 === void 0) {
          let err151 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p50" }, message: "must have required property 'p50'" };
          vErrors === null ? vErrors = [err151] : vErrors.length < errorLimit && vErrors.push(err151), errors++;
        }
        if (data59.p90 === void 0) {
          let err152 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p90" }, message: "must have required property 'p90'" };
          vErrors === null ? vErrors = [err152] : vErrors.length < errorLimit && vErrors.push(err152), errors++;
        }
        if (data59.p95 === void 0) {
          let err153 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p95" }, message: "must have required property 'p95'" };
          vErrors === null ? vErrors = [err153] : vErrors.length < errorLimit && vErrors.push(err153), errors++;
        }
        if (data59.p99 === void 0) {
          let err154 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p99" }, message: "must have required property 'p99'" };
          vErrors === null ? vErrors = [err154] : vErrors.length < errorLimit && vErrors.push(err154), errors++;
        }
        if (data59.p999 === void 0) {
          let err155 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "p999" }, message: "must have required property 'p999'" };
          vErrors === null ? vErrors = [err155] : vErrors.length < errorLimit && vErrors.push(err155), errors++;
        }
        if (data59.max === void 0) {
          let err156 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/required", keyword: "required", params: { missingProperty: "max" }, message: "must have required property 'max'" };
          vErrors === null ? vErrors = [err156] : vErrors.length < errorLimit && vErrors.push(err156), errors++;
        }
        if (data59.min !== void 0) {
          let data60 = data59.min;
          if (typeof data60 == "number" && isFinite(data60)) {
            if (data60 < 0 || isNaN(data60)) {
              let err157 = { instancePath: instancePath + "/latencyMs/min", schemaPath: "#/$defs/latency/properties/min/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err157] : vErrors.length < errorLimit && vErrors.push(err157), errors++;
            }
          } else {
            let err158 = { instancePath: instancePath + "/latencyMs/min", schemaPath: "#/$defs/latency/properties/min/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err158] : vErrors.length < errorLimit && vErrors.push(err158), errors++;
          }
        }
        if (data59.mean !== void 0) {
          let data61 = data59.mean;
          if (typeof data61 == "number" && isFinite(data61)) {
            if (data61 < 0 || isNaN(data61)) {
              let err159 = { instancePath: instancePath + "/latencyMs/mean", schemaPath: "#/$defs/latency/properties/mean/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err159] : vErrors.length < errorLimit && vErrors.push(err159), errors++;
            }
          } else {
            let err160 = { instancePath: instancePath + "/latencyMs/mean", schemaPath: "#/$defs/latency/properties/mean/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err160] : vErrors.length < errorLimit && vErrors.push(err160), errors++;
          }
        }
        if (data59.p50 !== void 0) {
          let data62 = data59.p50;
          if (typeof data62 == "number" && isFinite(data62)) {
            if (data62 < 0 || isNaN(data62)) {
              let err161 = { instancePath: instancePath + "/latencyMs/p50", schemaPath: "#/$defs/latency/properties/p50/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err161] : vErrors.length < errorLimit && vErrors.push(err161), errors++;
            }
          } else {
            let err162 = { instancePath: instancePath + "/latencyMs/p50", schemaPath: "#/$defs/latency/properties/p50/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err162] : vErrors.length < errorLimit && vErrors.push(err162), errors++;
          }
        }
        if (data59.p90 !== void 0) {
          let data63 = data59.p90;
          if (typeof data63 == "number" && isFinite(data63)) {
            if (data63 < 0 || isNaN(data63)) {
              let err163 = { instancePath: instancePath + "/latencyMs/p90", schemaPath: "#/$defs/latency/properties/p90/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err163] : vErrors.length < errorLimit && vErrors.push(err163), errors++;
            }
          } else {
            let err164 = { instancePath: instancePath + "/latencyMs/p90", schemaPath: "#/$defs/latency/properties/p90/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err164] : vErrors.length < errorLimit && vErrors.push(err164), errors++;
          }
        }
        if (data59.p95 !== void 0) {
          let data64 = data59.p95;
          if (typeof data64 == "number" && isFinite(data64)) {
            if (data64 < 0 || isNaN(data64)) {
              let err165 = { instancePath: instancePath + "/latencyMs/p95", schemaPath: "#/$defs/latency/properties/p95/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err165] : vErrors.length < errorLimit && vErrors.push(err165), errors++;
            }
          } else {
            let err166 = { instancePath: instancePath + "/latencyMs/p95", schemaPath: "#/$defs/latency/properties/p95/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err166] : vErrors.length < errorLimit && vErrors.push(err166), errors++;
          }
        }
        if (data59.p99 !== void 0) {
          let data65 = data59.p99;
          if (typeof data65 == "number" && isFinite(data65)) {
            if (data65 < 0 || isNaN(data65)) {
              let err167 = { instancePath: instancePath + "/latencyMs/p99", schemaPath: "#/$defs/latency/properties/p99/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err167] : vErrors.length < errorLimit && vErrors.push(err167), errors++;
            }
          } else {
            let err168 = { instancePath: instancePath + "/latencyMs/p99", schemaPath: "#/$defs/latency/properties/p99/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err168] : vErrors.length < errorLimit && vErrors.push(err168), errors++;
          }
        }
        if (data59.p999 !== void 0) {
          let data66 = data59.p999;
          if (typeof data66 == "number" && isFinite(data66)) {
            if (data66 < 0 || isNaN(data66)) {
              let err169 = { instancePath: instancePath + "/latencyMs/p999", schemaPath: "#/$defs/latency/properties/p999/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err169] : vErrors.length < errorLimit && vErrors.push(err169), errors++;
            }
          } else {
            let err170 = { instancePath: instancePath + "/latencyMs/p999", schemaPath: "#/$defs/latency/properties/p999/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err170] : vErrors.length < errorLimit && vErrors.push(err170), errors++;
          }
        }
        if (data59.max !== void 0) {
          let data67 = data59.max;
          if (typeof data67 == "number" && isFinite(data67)) {
            if (data67 < 0 || isNaN(data67)) {
              let err171 = { instancePath: instancePath + "/latencyMs/max", schemaPath: "#/$defs/latency/properties/max/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err171] : vErrors.length < errorLimit && vErrors.push(err171), errors++;
            }
          } else {
            let err172 = { instancePath: instancePath + "/latencyMs/max", schemaPath: "#/$defs/latency/properties/max/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err172] : vErrors.length < errorLimit && vErrors.push(err172), errors++;
          }
        }
      } else {
        let err173 = { instancePath: instancePath + "/latencyMs", schemaPath: "#/$defs/latency/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err173] : vErrors.length < errorLimit && vErrors.push(err173), errors++;
      }
    }
    if (data.thresholds !== void 0) {
      let data68 = data.thresholds;
      if (Array.isArray(data68)) {
        let len3 = data68.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data69 = data68[i3];
          if (data69 && typeof data69 == "object" && !Array.isArray(data69)) {
            if (data69.title === void 0) {
              let err174 = { instancePath: instancePath + "/thresholds/" + i3, schemaPath: "#/properties/thresholds/items/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
              vErrors === null ? vErrors = [err174] : vErrors.length < errorLimit && vErrors.push(err174), errors++;
            }
            if (data69.kind === void 0) {
              let err175 = { instancePath: instancePath + "/thresholds/" + i3, schemaPath: "#/properties/thresholds/items/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
              vErrors === null ? vErrors = [err175] : vErrors.length < errorLimit && vErrors.push(err175), errors++;
            }
            if (data69.metric === void 0) {
              let err176 = { instancePath: instancePath + "/thresholds/" + i3, schemaPath: "#/properties/thresholds/items/required", keyword: "required", params: { missingProperty: "metric" }, message: "must have required property 'metric'" };
              vErrors === null ? vErrors = [err176] : vErrors.length < errorLimit && vErrors.push(err176), errors++;
            }
            if (data69.expression === void 0) {
              let err177 = { instancePath: instancePath + "/thresholds/" + i3, schemaPath: "#/properties/thresholds/items/required", keyword: "required", params: { missingProperty: "expression" }, message: "must have required property 'expression'" };
              vErrors === null ? vErrors = [err177] : vErrors.length < errorLimit && vErrors.push(err177), errors++;
            }
            if (data69.observed === void 0) {
              let err178 = { instancePath: instancePath + "/thresholds/" + i3, schemaPath: "#/properties/thresholds/items/required", keyword: "required", params: { missingProperty: "observed" }, message: "must have required property 'observed'" };
              vErrors === null ? vErrors = [err178] : vErrors.length < errorLimit && vErrors.push(err178), errors++;
            }
            if (data69.isHeld === void 0) {
              let err179 = { instancePath: instancePath + "/thresholds/" + i3, schemaPath: "#/properties/thresholds/items/required", keyword: "required", params: { missingProperty: "isHeld" }, message: "must have required property 'isHeld'" };
              vErrors === null ? vErrors = [err179] : vErrors.length < errorLimit && vErrors.push(err179), errors++;
            }
            if (data69.title !== void 0 && typeof data69.title != "string") {
              let err180 = { instancePath: instancePath + "/thresholds/" + i3 + "/title", schemaPath: "#/properties/thresholds/items/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err180] : vErrors.length < errorLimit && vErrors.push(err180), errors++;
            }
            if (data69.kind !== void 0) {
              let data71 = data69.kind;
              if (!(data71 === "errors" || data71 === "validations" || data71 === "dropped" || data71 === "guard" || data71 === "script" || data71 === "slo" || data71 === "samples")) {
                let err181 = { instancePath: instancePath + "/thresholds/" + i3 + "/kind", schemaPath: "#/properties/thresholds/items/properties/kind/enum", keyword: "enum", params: { allowedValues: schema85.properties.thresholds.items.properties.kind.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err181] : vErrors.length < errorLimit && vErrors.push(err181), errors++;
              }
            }
            if (data69.endpoint !== void 0 && typeof data69.endpoint != "string") {
              let err182 = { instancePath: instancePath + "/thresholds/" + i3 + "/endpoint", schemaPath: "#/properties/thresholds/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err182] : vErrors.length < errorLimit && vErrors.push(err182), errors++;
            }
            if (data69.metric !== void 0 && typeof data69.metric != "string") {
              let err183 = { instancePath: instancePath + "/thresholds/" + i3 + "/metric", schemaPath: "#/properties/thresholds/items/properties/metric/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err183] : vErrors.length < errorLimit && vErrors.push(err183), errors++;
            }
            if (data69.expression !== void 0 && typeof data69.expression != "string") {
              let err184 = { instancePath: instancePath + "/thresholds/" + i3 + "/expression", schemaPath: "#/properties/thresholds/items/properties/expression/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err184] : vErrors.length < errorLimit && vErrors.push(err184), errors++;
            }
            if (data69.observed !== void 0) {
              let data75 = data69.observed;
              if (!(typeof data75 == "number" && isFinite(data75))) {
                let err185 = { instancePath: instancePath + "/thresholds/" + i3 + "/observed", schemaPath: "#/properties/thresholds/items/properties/observed/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err185] : vErrors.length < errorLimit && vErrors.push(err185), errors++;
              }
            }
            if (data69.isHeld !== void 0 && typeof data69.isHeld != "boolean") {
              let err186 = { instancePath: instancePath + "/thresholds/" + i3 + "/isHeld", schemaPath: "#/properties/thresholds/items/properties/isHeld/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
              vErrors === null ? vErrors = [err186] : vErrors.length < errorLimit && vErrors.push(err186), errors++;
            }
          } else {
            let err187 = { instancePath: instancePath + "/thresholds/" + i3, schemaPath: "#/properties/thresholds/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err187] : vErrors.length < errorLimit && vErrors.push(err187), errors++;
          }
        }
      } else {
        let err188 = { instancePath: instancePath + "/thresholds", schemaPath: "#/properties/thresholds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err188] : vErrors.length < errorLimit && vErrors.push(err188), errors++;
      }
    }
    if (data.validations !== void 0) {
      let data77 = data.validations;
      if (Array.isArray(data77)) {
        let len4 = data77.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data78 = data77[i4];
          if (data78 && typeof data78 == "object" && !Array.isArray(data78)) {
            if (data78.endpoint === void 0) {
              let err189 = { instancePath: instancePath + "/validations/" + i4, schemaPath: "#/properties/validations/items/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
              vErrors === null ? vErrors = [err189] : vErrors.length < errorLimit && vErrors.push(err189), errors++;
            }
            if (data78.rule === void 0) {
              let err190 = { instancePath: instancePath + "/validations/" + i4, schemaPath: "#/properties/validations/items/required", keyword: "required", params: { missingProperty: "rule" }, message: "must have required property 'rule'" };
              vErrors === null ? vErrors = [err190] : vErrors.length < errorLimit && vErrors.push(err190), errors++;
            }
            if (data78.failures === void 0) {
              let err191 = { instancePath: instancePath + "/validations/" + i4, schemaPath: "#/properties/validations/items/required", keyword: "required", params: { missingProperty: "failures" }, message: "must have required property 'failures'" };
              vErrors === null ? vErrors = [err191] : vErrors.length < errorLimit && vErrors.push(err191), errors++;
            }
            if (data78.endpoint !== void 0 && typeof data78.endpoint != "string") {
              let err192 = { instancePath: instancePath + "/validations/" + i4 + "/endpoint", schemaPath: "#/properties/validations/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err192] : vErrors.length < errorLimit && vErrors.push(err192), errors++;
            }
            if (data78.rule !== void 0 && typeof data78.rule != "string") {
              let err193 = { instancePath: instancePath + "/validations/" + i4 + "/rule", schemaPath: "#/properties/validations/items/properties/rule/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err193] : vErrors.length < errorLimit && vErrors.push(err193), errors++;
            }
            if (data78.place !== void 0 && typeof data78.place != "string") {
              let err194 = { instancePath: instancePath + "/validations/" + i4 + "/place", schemaPath: "#/properties/validations/items/properties/place/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err194] : vErrors.length < errorLimit && vErrors.push(err194), errors++;
            }
            if (data78.failures !== void 0) {
              let data82 = data78.failures;
              if (!(typeof data82 == "number" && !(data82 % 1) && !isNaN(data82) && isFinite(data82))) {
                let err195 = { instancePath: instancePath + "/validations/" + i4 + "/failures", schemaPath: "#/properties/validations/items/properties/failures/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err195] : vErrors.length < errorLimit && vErrors.push(err195), errors++;
              }
              if (typeof data82 == "number" && isFinite(data82) && (data82 < 0 || isNaN(data82))) {
                let err196 = { instancePath: instancePath + "/validations/" + i4 + "/failures", schemaPath: "#/properties/validations/items/properties/failures/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err196] : vErrors.length < errorLimit && vErrors.push(err196), errors++;
              }
            }
          } else {
            let err197 = { instancePath: instancePath + "/validations/" + i4, schemaPath: "#/properties/validations/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err197] : vErrors.length < errorLimit && vErrors.push(err197), errors++;
          }
        }
      } else {
        let err198 = { instancePath: instancePath + "/validations", schemaPath: "#/properties/validations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err198] : vErrors.length < errorLimit && vErrors.push(err198), errors++;
      }
    }
    if (data.failures !== void 0) {
      let data83 = data.failures;
      if (Array.isArray(data83)) {
        let len5 = data83.length;
        for (let i5 = 0; i5 < len5; i5++) {
          let data84 = data83[i5];
          if (data84 && typeof data84 == "object" && !Array.isArray(data84)) {
            if (data84.endpoint === void 0) {
              let err199 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
              vErrors === null ? vErrors = [err199] : vErrors.length < errorLimit && vErrors.push(err199), errors++;
            }
            if (data84.rule === void 0) {
              let err200 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/required", keyword: "required", params: { missingProperty: "rule" }, message: "must have required property 'rule'" };
              vErrors === null ? vErrors = [err200] : vErrors.length < errorLimit && vErrors.push(err200), errors++;
            }
            if (data84.pointer === void 0) {
              let err201 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/required", keyword: "required", params: { missingProperty: "pointer" }, message: "must have required property 'pointer'" };
              vErrors === null ? vErrors = [err201] : vErrors.length < errorLimit && vErrors.push(err201), errors++;
            }
            if (data84.wanted === void 0) {
              let err202 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/required", keyword: "required", params: { missingProperty: "wanted" }, message: "must have required property 'wanted'" };
              vErrors === null ? vErrors = [err202] : vErrors.length < errorLimit && vErrors.push(err202), errors++;
            }
            if (data84.received === void 0) {
              let err203 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/required", keyword: "required", params: { missingProperty: "received" }, message: "must have required property 'received'" };
              vErrors === null ? vErrors = [err203] : vErrors.length < errorLimit && vErrors.push(err203), errors++;
            }
            if (data84.sent === void 0) {
              let err204 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/required", keyword: "required", params: { missingProperty: "sent" }, message: "must have required property 'sent'" };
              vErrors === null ? vErrors = [err204] : vErrors.length < errorLimit && vErrors.push(err204), errors++;
            }
            if (data84.status === void 0) {
              let err205 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
              vErrors === null ? vErrors = [err205] : vErrors.length < errorLimit && vErrors.push(err205), errors++;
            }
            if (data84.at === void 0) {
              let err206 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/required", keyword: "required", params: { missingProperty: "at" }, message: "must have required property 'at'" };
              vErrors === null ? vErrors = [err206] : vErrors.length < errorLimit && vErrors.push(err206), errors++;
            }
            if (data84.endpoint !== void 0 && typeof data84.endpoint != "string") {
              let err207 = { instancePath: instancePath + "/failures/" + i5 + "/endpoint", schemaPath: "#/properties/failures/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err207] : vErrors.length < errorLimit && vErrors.push(err207), errors++;
            }
            if (data84.rule !== void 0 && typeof data84.rule != "string") {
              let err208 = { instancePath: instancePath + "/failures/" + i5 + "/rule", schemaPath: "#/properties/failures/items/properties/rule/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err208] : vErrors.length < errorLimit && vErrors.push(err208), errors++;
            }
            if (data84.pointer !== void 0 && typeof data84.pointer != "string") {
              let err209 = { instancePath: instancePath + "/failures/" + i5 + "/pointer", schemaPath: "#/properties/failures/items/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err209] : vErrors.length < errorLimit && vErrors.push(err209), errors++;
            }
            if (data84.place !== void 0 && typeof data84.place != "string") {
              let err210 = { instancePath: instancePath + "/failures/" + i5 + "/place", schemaPath: "#/properties/failures/items/properties/place/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err210] : vErrors.length < errorLimit && vErrors.push(err210), errors++;
            }
            if (data84.wanted !== void 0 && typeof data84.wanted != "string") {
              let err211 = { instancePath: instancePath + "/failures/" + i5 + "/wanted", schemaPath: "#/properties/failures/items/properties/wanted/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err211] : vErrors.length < errorLimit && vErrors.push(err211), errors++;
            }
            if (data84.received !== void 0 && typeof data84.received != "string") {
              let err212 = { instancePath: instancePath + "/failures/" + i5 + "/received", schemaPath: "#/properties/failures/items/properties/received/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err212] : vErrors.length < errorLimit && vErrors.push(err212), errors++;
            }
            if (data84.sent !== void 0 && typeof data84.sent != "string") {
              let err213 = { instancePath: instancePath + "/failures/" + i5 + "/sent", schemaPath: "#/properties/failures/items/properties/sent/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err213] : vErrors.length < errorLimit && vErrors.push(err213), errors++;
            }
            if (data84.status !== void 0) {
              let data92 = data84.status;
              if (!(typeof data92 == "number" && !(data92 % 1) && !isNaN(data92) && isFinite(data92))) {
                let err214 = { instancePath: instancePath + "/failures/" + i5 + "/status", schemaPath: "#/properties/failures/items/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err214] : vErrors.length < errorLimit && vErrors.push(err214), errors++;
              }
            }
            if (data84.at !== void 0) {
              let data93 = data84.at;
              if (!(typeof data93 == "number" && isFinite(data93))) {
                let err215 = { instancePath: instancePath + "/failures/" + i5 + "/at", schemaPath: "#/properties/failures/items/properties/at/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err215] : vErrors.length < errorLimit && vErrors.push(err215), errors++;
              }
            }
          } else {
            let err216 = { instancePath: instancePath + "/failures/" + i5, schemaPath: "#/properties/failures/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err216] : vErrors.length < errorLimit && vErrors.push(err216), errors++;
          }
        }
      } else {
        let err217 = { instancePath: instancePath + "/failures", schemaPath: "#/properties/failures/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err217] : vErrors.length < errorLimit && vErrors.push(err217), errors++;
      }
    }
    if (data.untested !== void 0) {
      let data94 = data.untested;
      if (Array.isArray(data94)) {
        let len6 = data94.length;
        for (let i6 = 0; i6 < len6; i6++) {
          let data95 = data94[i6];
          if (data95 && typeof data95 == "object" && !Array.isArray(data95)) {
            if (data95.endpoint === void 0) {
              let err218 = { instancePath: instancePath + "/untested/" + i6, schemaPath: "#/properties/untested/items/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
              vErrors === null ? vErrors = [err218] : vErrors.length < errorLimit && vErrors.push(err218), errors++;
            }
            if (data95.reason === void 0) {
              let err219 = { instancePath: instancePath + "/untested/" + i6, schemaPath: "#/properties/untested/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err219] : vErrors.length < errorLimit && vErrors.push(err219), errors++;
            }
            if (data95.endpoint !== void 0 && typeof data95.endpoint != "string") {
              let err220 = { instancePath: instancePath + "/untested/" + i6 + "/endpoint", schemaPath: "#/properties/untested/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err220] : vErrors.length < errorLimit && vErrors.push(err220), errors++;
            }
            if (data95.reason !== void 0 && typeof data95.reason != "string") {
              let err221 = { instancePath: instancePath + "/untested/" + i6 + "/reason", schemaPath: "#/properties/untested/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err221] : vErrors.length < errorLimit && vErrors.push(err221), errors++;
            }
          } else {
            let err222 = { instancePath: instancePath + "/untested/" + i6, schemaPath: "#/properties/untested/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err222] : vErrors.length < errorLimit && vErrors.push(err222), errors++;
          }
        }
      } else {
        let err223 = { instancePath: instancePath + "/untested", schemaPath: "#/properties/untested/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err223] : vErrors.length < errorLimit && vErrors.push(err223), errors++;
      }
    }
    if (data.breakpoint !== void 0) {
      let data98 = data.breakpoint;
      if (data98 && typeof data98 == "object" && !Array.isArray(data98)) {
        if (data98.rate === void 0) {
          let err224 = { instancePath: instancePath + "/breakpoint", schemaPath: "#/properties/breakpoint/required", keyword: "required", params: { missingProperty: "rate" }, message: "must have required property 'rate'" };
          vErrors === null ? vErrors = [err224] : vErrors.length < errorLimit && vErrors.push(err224), errors++;
        }
        if (data98.low === void 0) {
          let err225 = { instancePath: instancePath + "/breakpoint", schemaPath: "#/properties/breakpoint/required", keyword: "required", params: { missingProperty: "low" }, message: "must have required property 'low'" };
          vErrors === null ? vErrors = [err225] : vErrors.length < errorLimit && vErrors.push(err225), errors++;
        }
        if (data98.high === void 0) {
          let err226 = { instancePath: instancePath + "/breakpoint", schemaPath: "#/properties/breakpoint/required", keyword: "required", params: { missingProperty: "high" }, message: "must have required property 'high'" };
          vErrors === null ? vErrors = [err226] : vErrors.length < errorLimit && vErrors.push(err226), errors++;
        }
        if (data98.runs === void 0) {
          let err227 = { instancePath: instancePath + "/breakpoint", schemaPath: "#/properties/breakpoint/required", keyword: "required", params: { missingProperty: "runs" }, message: "must have required property 'runs'" };
          vErrors === null ? vErrors = [err227] : vErrors.length < errorLimit && vErrors.push(err227), errors++;
        }
        if (data98.requestsPerSecond === void 0) {
          let err228 = { instancePath: instancePath + "/breakpoint", schemaPath: "#/properties/breakpoint/required", keyword: "required", params: { missingProperty: "requestsPerSecond" }, message: "must have required property 'requestsPerSecond'" };
          vErrors === null ? vErrors = [err228] : vErrors.length < errorLimit && vErrors.push(err228), errors++;
        }
        if (data98.isCapped === void 0) {
          let err229 = { instancePath: instancePath + "/breakpoint", schemaPath: "#/properties/breakpoint/required", keyword: "required", params: { missingProperty: "isCapped" }, message: "must have required property 'isCapped'" };
          vErrors === null ? vErrors = [err229] : vErrors.length < errorLimit && vErrors.push(err229), errors++;
        }
        if (data98.steps === void 0) {
          let err230 = { instancePath: instancePath + "/breakpoint", schemaPath: "#/properties/breakpoint/required", keyword: "required", params: { missingProperty: "steps" }, message: "must have required property 'steps'" };
          vErrors === null ? vErrors = [err230] : vErrors.length < errorLimit && vErrors.push(err230), errors++;
        }
        if (data98.rate !== void 0) {
          let data99 = data98.rate;
          if (typeof data99 == "number" && isFinite(data99)) {
            if (data99 < 0 || isNaN(data99)) {
              let err231 = { instancePath: instancePath + "/breakpoint/rate", schemaPath: "#/properties/breakpoint/properties/rate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err231] : vErrors.length < errorLimit && vErrors.push(err231), errors++;
            }
          } else {
            let err232 = { instancePath: instancePath + "/breakpoint/rate", schemaPath: "#/properties/breakpoint/properties/rate/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err232] : vErrors.length < errorLimit && vErrors.push(err232), errors++;
          }
        }
        if (data98.low !== void 0) {
          let data100 = data98.low;
          if (typeof data100 == "number" && isFinite(data100)) {
            if (data100 < 0 || isNaN(data100)) {
              let err233 = { instancePath: instancePath + "/breakpoint/low", schemaPath: "#/properties/breakpoint/properties/low/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err233] : vErrors.length < errorLimit && vErrors.push(err233), errors++;
            }
          } else {
            let err234 = { instancePath: instancePath + "/breakpoint/low", schemaPath: "#/properties/breakpoint/properties/low/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err234] : vErrors.length < errorLimit && vErrors.push(err234), errors++;
          }
        }
        if (data98.high !== void 0) {
          let data101 = data98.high;
          if (typeof data101 == "number" && isFinite(data101)) {
            if (data101 < 0 || isNaN(data101)) {
              let err235 = { instancePath: instancePath + "/breakpoint/high", schemaPath: "#/properties/breakpoint/properties/high/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err235] : vErrors.length < errorLimit && vErrors.push(err235), errors++;
            }
          } else {
            let err236 = { instancePath: instancePath + "/breakpoint/high", schemaPath: "#/properties/breakpoint/properties/high/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err236] : vErrors.length < errorLimit && vErrors.push(err236), errors++;
          }
        }
        if (data98.runs !== void 0) {
          let data102 = data98.runs;
          if (Array.isArray(data102)) {
            let len7 = data102.length;
            for (let i7 = 0; i7 < len7; i7++) {
              let data103 = data102[i7];
              if (!(typeof data103 == "number" && isFinite(data103))) {
                let err237 = { instancePath: instancePath + "/breakpoint/runs/" + i7, schemaPath: "#/properties/breakpoint/properties/runs/items/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err237] : vErrors.length < errorLimit && vErrors.push(err237), errors++;
              }
            }
          } else {
            let err238 = { instancePath: instancePath + "/breakpoint/runs", schemaPath: "#/properties/breakpoint/properties/runs/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err238] : vErrors.length < errorLimit && vErrors.push(err238), errors++;
          }
        }
        if (data98.requestsPerSecond !== void 0) {
          let data104 = data98.requestsPerSecond;
          if (typeof data104 == "number" && isFinite(data104)) {
            if (data104 < 0 || isNaN(data104)) {
              let err239 = { instancePath: instancePath + "/breakpoint/requestsPerSecond", schemaPath: "#/properties/breakpoint/properties/requestsPerSecond/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err239] : vErrors.length < errorLimit && vErrors.push(err239), errors++;
            }
          } else {
            let err240 = { instancePath: instancePath + "/breakpoint/requestsPerSecond", schemaPath: "#/properties/breakpoint/properties/requestsPerSecond/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err240] : vErrors.length < errorLimit && vErrors.push(err240), errors++;
          }
        }
        if (data98.isCapped !== void 0 && typeof data98.isCapped != "boolean") {
          let err241 = { instancePath: instancePath + "/breakpoint/isCapped", schemaPath: "#/properties/breakpoint/properties/isCapped/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err241] : vErrors.length < errorLimit && vErrors.push(err241), errors++;
        }
        if (data98.steps !== void 0) {
          let data106 = data98.steps;
          if (Array.isArray(data106)) {
            let len8 = data106.length;
            for (let i8 = 0; i8 < len8; i8++) {
              let data107 = data106[i8];
              if (data107 && typeof data107 == "object" && !Array.isArray(data107)) {
                if (data107.run === void 0) {
                  let err242 = { instancePath: instancePath + "/breakpoint/steps/" + i8, schemaPath: "#/properties/breakpoint/properties/steps/items/required", keyword: "required", params: { missingProperty: "run" }, message: "must have required property 'run'" };
                  vErrors === null ? vErrors = [err242] : vErrors.length < errorLimit && vErrors.push(err242), errors++;
                }
                if (data107.rate === void 0) {
                  let err243 = { instancePath: instancePath + "/breakpoint/steps/" + i8, schemaPath: "#/properties/breakpoint/properties/steps/items/required", keyword: "required", params: { missingProperty: "rate" }, message: "must have required property 'rate'" };
                  vErrors === null ? vErrors = [err243] : vErrors.length < errorLimit && vErrors.push(err243), errors++;
                }
                if (data107.isHeld === void 0) {
                  let err244 = { instancePath: instancePath + "/breakpoint/steps/" + i8, schemaPath: "#/properties/breakpoint/properties/steps/items/required", keyword: "required", params: { missingProperty: "isHeld" }, message: "must have required property 'isHeld'" };
                  vErrors === null ? vErrors = [err244] : vErrors.length < errorLimit && vErrors.push(err244), errors++;
                }
                if (data107.why === void 0) {
                  let err245 = { instancePath: instancePath + "/breakpoint/steps/" + i8, schemaPath: "#/properties/breakpoint/properties/steps/items/required", keyword: "required", params: { missingProperty: "why" }, message: "must have required property 'why'" };
                  vErrors === null ? vErrors = [err245] : vErrors.length < errorLimit && vErrors.push(err245), errors++;
                }
                if (data107.run !== void 0) {
                  let data108 = data107.run;
                  if (!(typeof data108 == "number" && !(data108 % 1) && !isNaN(data108) && isFinite(data108))) {
                    let err246 = { instancePath: instancePath + "/breakpoint/steps/" + i8 + "/run", schemaPath: "#/properties/breakpoint/properties/steps/items/properties/run/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    vErrors === null ? vErrors = [err246] : vErrors.length < errorLimit && vErrors.push(err246), errors++;
                  }
                  if (typeof data108 == "number" && isFinite(data108) && (data108 < 0 || isNaN(data108))) {
                    let err247 = { instancePath: instancePath + "/breakpoint/steps/" + i8 + "/run", schemaPath: "#/properties/breakpoint/properties/steps/items/properties/run/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                    vErrors === null ? vErrors = [err247] : vErrors.length < errorLimit && vErrors.push(err247), errors++;
                  }
                }
                if (data107.rate !== void 0) {
                  let data109 = data107.rate;
                  if (typeof data109 == "number" && isFinite(data109)) {
                    if (data109 < 0 || isNaN(data109)) {
                      let err248 = { instancePath: instancePath + "/breakpoint/steps/" + i8 + "/rate", schemaPath: "#/properties/breakpoint/properties/steps/items/properties/rate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                      vErrors === null ? vErrors = [err248] : vErrors.length < errorLimit && vErrors.push(err248), errors++;
                    }
                  } else {
                    let err249 = { instancePath: instancePath + "/breakpoint/steps/" + i8 + "/rate", schemaPath: "#/properties/breakpoint/properties/steps/items/properties/rate/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                    vErrors === null ? vErrors = [err249] : vErrors.length < errorLimit && vErrors.push(err249), errors++;
                  }
                }
                if (data107.isHeld !== void 0 && typeof data107.isHeld != "boolean") {
                  let err250 = { instancePath: instancePath + "/breakpoint/steps/" + i8 + "/isHeld", schemaPath: "#/properties/breakpoint/properties/steps/items/properties/isHeld/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
                  vErrors === null ? vErrors = [err250] : vErrors.length < errorLimit && vErrors.push(err250), errors++;
                }
                if (data107.why !== void 0 && typeof data107.why != "string") {
                  let err251 = { instancePath: instancePath + "/breakpoint/steps/" + i8 + "/why", schemaPath: "#/properties/breakpoint/properties/steps/items/properties/why/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err251] : vErrors.length < errorLimit && vErrors.push(err251), errors++;
                }
              } else {
                let err252 = { instancePath: instancePath + "/breakpoint/steps/" + i8, schemaPath: "#/properties/breakpoint/properties/steps/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err252] : vErrors.length < errorLimit && vErrors.push(err252), errors++;
              }
            }
          } else {
            let err253 = { instancePath: instancePath + "/breakpoint/steps", schemaPath: "#/properties/breakpoint/properties/steps/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err253] : vErrors.length < errorLimit && vErrors.push(err253), errors++;
          }
        }
      } else {
        let err254 = { instancePath: instancePath + "/breakpoint", schemaPath: "#/properties/breakpoint/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err254] : vErrors.length < errorLimit && vErrors.push(err254), errors++;
      }
    }
  } else {
    let err255 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err255] : vErrors.length < errorLimit && vErrors.push(err255), errors++;
  }
  return validate63.errors = vErrors, errors === 0;
}
var validateRecordedRun = validate64, schema88 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:recorded-run", title: "Run of a recording", description: "Target and options of a recorded run: what is needed to judge it again.", type: "object", required: ["target", "options"], properties: { target: { description: "The target as it was given, without headers.", type: "object", required: ["name", "baseUrl", "embedded"], properties: { name: { description: "What it is called.", type: "string", minLength: 1 }, version: { description: "Its version.", type: "string" }, baseUrl: { description: "Where it was.", type: "string", minLength: 1 }, embedded: { description: "Whether it was the embedded reference.", type: "boolean" }, connectorId: { description: "An id.", type: "string", minLength: 1 }, modelId: { description: "An id.", type: "string", minLength: 1 }, syncId: { description: "An id.", type: "string", minLength: 1 }, syncRunId: { description: "An id.", type: "string", minLength: 1 }, otherSyncId: { description: "An id.", type: "string", minLength: 1 }, emptySyncId: { description: "An id.", type: "string", minLength: 1 }, updateConnector: { description: "Bodies in the order in which they were sent.", type: "array", minItems: 1, maxItems: 2, items: { type: "object" } }, updateModel: { description: "Bodies in the order in which they were sent.", type: "array", minItems: 1, maxItems: 2, items: { type: "object" } }, scheduleSync: { description: "The body.", type: "object" }, querySource: { description: "The query.", type: "string" }, load: { description: "What the load scripts read." } }, additionalProperties: !1 }, connection: { description: "How the target was reached.", $ref: "urn:data-sync-conformance:files:result#/$defs/connection" }, options: { description: "Options of the run.", type: "object", required: [], properties: { profile: { description: "read-only sends GET alone.", enum: ["full", "read-only"] }, depth: { description: "How deep it looked.", enum: ["quick", "standard", "thorough"] }, maxRequests: { description: "Requests at most.", type: "integer", minimum: 1, maximum: 1e6 }, strict: { description: "Whether a broken SHOULD fails.", type: "boolean" }, only: { description: "The rules examined.", type: "array", items: { type: "string" } }, exclude: { description: "The rules left out, with the reasons.", type: "object", additionalProperties: { type: "string" } }, waivers: { description: "Waivers that were given.", $ref: "urn:data-sync-conformance:files:waivers" }, seed: { description: "Repeats the choices of the run.", type: "integer", minimum: -2147483648, maximum: 2147483647 }, maxPages: { description: "Pages of a list read at most.", type: "integer", minimum: 1, maximum: 1e6 }, challenge: { description: "What bound the run to a nonce.", type: "object", required: ["nonce"], properties: { nonce: { description: "32 bytes in hex.", type: "string", pattern: "^[0-9a-f]{64}$" }, asksHost: { description: "Whether the host had to show it.", type: "boolean" } }, additionalProperties: !1 }, showData: { description: "Whether customers' data is shown.", type: "boolean" }, waitScale: { description: "What every wait was multiplied by.", type: "number", minimum: 0 }, isJwt: { description: "Whether the token was a JWT.", type: "boolean" } }, additionalProperties: !1 }, headers: { description: "Names of the headers of the target file.", type: "array", items: { type: "string" } } }, additionalProperties: !1 };
var func61 = Object.prototype.hasOwnProperty, pattern8 = lazyPattern("^(?:GET|PUT|POST) /"), pattern69 = lazyPattern("^(?:(?:/(?:[^~/]|~[01])*)*|status|header [!-~]+)$"), pattern70 = lazyPattern("^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$");
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.options === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "options" }, message: "must have required property 'options'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    for (let key0 in data)
      if (!(key0 === "target" || key0 === "connection" || key0 === "options" || key0 === "headers")) {
        let err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
      }
    if (data.target !== void 0) {
      let data0 = data.target;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.name === void 0) {
          let err3 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
        if (data0.baseUrl === void 0) {
          let err4 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/required", keyword: "required", params: { missingProperty: "baseUrl" }, message: "must have required property 'baseUrl'" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
        if (data0.embedded === void 0) {
          let err5 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/required", keyword: "required", params: { missingProperty: "embedded" }, message: "must have required property 'embedded'" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
        for (let key1 in data0)
          if (!func61.call(schema88.properties.target.properties, key1)) {
            let err6 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
          }
        if (data0.name !== void 0) {
          let data1 = data0.name;
          if (typeof data1 == "string") {
            if (data1.length < 1) {
              let err7 = { instancePath: instancePath + "/target/name", schemaPath: "#/properties/target/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/target/name", schemaPath: "#/properties/target/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
          }
        }
        if (data0.version !== void 0 && typeof data0.version != "string") {
          let err9 = { instancePath: instancePath + "/target/version", schemaPath: "#/properties/target/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
        }
        if (data0.baseUrl !== void 0) {
          let data3 = data0.baseUrl;
          if (typeof data3 == "string") {
            if (data3.length < 1) {
              let err10 = { instancePath: instancePath + "/target/baseUrl", schemaPath: "#/properties/target/properties/baseUrl/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/target/baseUrl", schemaPath: "#/properties/target/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
          }
        }
        if (data0.embedded !== void 0 && typeof data0.embedded != "boolean") {
          let err12 = { instancePath: instancePath + "/target/embedded", schemaPath: "#/properties/target/properties/embedded/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
        }
        if (data0.connectorId !== void 0) {
          let data5 = data0.connectorId;
          if (typeof data5 == "string") {
            if (data5.length < 1) {
              let err13 = { instancePath: instancePath + "/target/connectorId", schemaPath: "#/properties/target/properties/connectorId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/target/connectorId", schemaPath: "#/properties/target/properties/connectorId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
          }
        }
        if (data0.modelId !== void 0) {
          let data6 = data0.modelId;
          if (typeof data6 == "string") {
            if (data6.length < 1) {
              let err15 = { instancePath: instancePath + "/target/modelId", schemaPath: "#/properties/target/properties/modelId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
            }
          } else {
            let err16 = { instancePath: instancePath + "/target/modelId", schemaPath: "#/properties/target/properties/modelId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
          }
        }
        if (data0.syncId !== void 0) {
          let data7 = data0.syncId;
          if (typeof data7 == "string") {
            if (data7.length < 1) {
              let err17 = { instancePath: instancePath + "/target/syncId", schemaPath: "#/properties/target/properties/syncId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/target/syncId", schemaPath: "#/properties/target/properties/syncId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
          }
        }
        if (data0.syncRunId !== void 0) {
          let data8 = data0.syncRunId;
          if (typeof data8 == "string") {
            if (data8.length < 1) {
              let err19 = { instancePath: instancePath + "/target/syncRunId", schemaPath: "#/properties/target/properties/syncRunId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/target/syncRunId", schemaPath: "#/properties/target/properties/syncRunId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
          }
        }
        if (data0.otherSyncId !== void 0) {
          let data9 = data0.otherSyncId;
          if (typeof data9 == "string") {
            if (data9.length < 1) {
              let err21 = { instancePath: instancePath + "/target/otherSyncId", schemaPath: "#/properties/target/properties/otherSyncId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
            }
          } else {
            let err22 = { instancePath: instancePath + "/target/otherSyncId", schemaPath: "#/properties/target/properties/otherSyncId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
          }
        }
        if (data0.emptySyncId !== void 0) {
          let data10 = data0.emptySyncId;
          if (typeof data10 == "string") {
            if (data10.length < 1) {
              let err23 = { instancePath: instancePath + "/target/emptySyncId", schemaPath: "#/properties/target/properties/emptySyncId/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
            }
          } else {
            let err24 = { instancePath: instancePath + "/target/emptySyncId", schemaPath: "#/properties/target/properties/emptySyncId/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
          }
        }
        if (data0.updateConnector !== void 0) {
          let data11 = data0.updateConnector;
          if (Array.isArray(data11)) {
            if (data11.length > 2) {
              let err25 = { instancePath: instancePath + "/target/updateConnector", schemaPath: "#/properties/target/properties/updateConnector/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" };
              vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
            }
            if (data11.length < 1) {
              let err26 = { instancePath: instancePath + "/target/updateConnector", schemaPath: "#/properties/target/properties/updateConnector/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
            }
            let len0 = data11.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data12 = data11[i0];
              if (!(data12 && typeof data12 == "object" && !Array.isArray(data12))) {
                let err27 = { instancePath: instancePath + "/target/updateConnector/" + i0, schemaPath: "#/properties/target/properties/updateConnector/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
              }
            }
          } else {
            let err28 = { instancePath: instancePath + "/target/updateConnector", schemaPath: "#/properties/target/properties/updateConnector/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
          }
        }
        if (data0.updateModel !== void 0) {
          let data13 = data0.updateModel;
          if (Array.isArray(data13)) {
            if (data13.length > 2) {
              let err29 = { instancePath: instancePath + "/target/updateModel", schemaPath: "#/properties/target/properties/updateModel/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" };
              vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
            }
            if (data13.length < 1) {
              let err30 = { instancePath: instancePath + "/target/updateModel", schemaPath: "#/properties/target/properties/updateModel/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
              vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
            }
            let len1 = data13.length;
            for (let i1 = 0; i1 < len1; i1++) {
              let data14 = data13[i1];
              if (!(data14 && typeof data14 == "object" && !Array.isArray(data14))) {
                let err31 = { instancePath: instancePath + "/target/updateModel/" + i1, schemaPath: "#/properties/target/properties/updateModel/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
              }
            }
          } else {
            let err32 = { instancePath: instancePath + "/target/updateModel", schemaPath: "#/properties/target/properties/updateModel/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
          }
        }
        if (data0.scheduleSync !== void 0) {
          let data15 = data0.scheduleSync;
          if (!(data15 && typeof data15 == "object" && !Array.isArray(data15))) {
            let err33 = { instancePath: instancePath + "/target/scheduleSync", schemaPath: "#/properties/target/properties/scheduleSync/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
          }
        }
        if (data0.querySource !== void 0 && typeof data0.querySource != "string") {
          let err34 = { instancePath: instancePath + "/target/querySource", schemaPath: "#/properties/target/properties/querySource/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
        }
      } else {
        let err35 = { instancePath: instancePath + "/target", schemaPath: "#/properties/target/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
      }
    }
    if (data.connection !== void 0) {
      let data17 = data.connection;
      if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
        if (data17.proxy !== void 0) {
          let data18 = data17.proxy;
          if (typeof data18 == "string") {
            if (data18.length < 1) {
              let err36 = { instancePath: instancePath + "/connection/proxy", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/proxy/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
            }
          } else {
            let err37 = { instancePath: instancePath + "/connection/proxy", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/proxy/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
          }
        }
        if (data17.ca !== void 0) {
          let data19 = data17.ca;
          if (typeof data19 == "string") {
            if (!pattern6.test(data19)) {
              let err38 = { instancePath: instancePath + "/connection/ca", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/ca/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
              vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
            }
          } else {
            let err39 = { instancePath: instancePath + "/connection/ca", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/ca/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
          }
        }
        if (data17.clientCertificate !== void 0) {
          let data20 = data17.clientCertificate;
          if (typeof data20 == "string") {
            if (!pattern6.test(data20)) {
              let err40 = { instancePath: instancePath + "/connection/clientCertificate", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/clientCertificate/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
              vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
            }
          } else {
            let err41 = { instancePath: instancePath + "/connection/clientCertificate", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/clientCertificate/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
          }
        }
        if (data17.peers !== void 0) {
          let data21 = data17.peers;
          if (Array.isArray(data21)) {
            let len2 = data21.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data22 = data21[i2];
              if (typeof data22 == "string") {
                if (!pattern6.test(data22)) {
                  let err42 = { instancePath: instancePath + "/connection/peers/" + i2, schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/peers/items/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                  vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
                }
              } else {
                let err43 = { instancePath: instancePath + "/connection/peers/" + i2, schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/peers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
              }
            }
          } else {
            let err44 = { instancePath: instancePath + "/connection/peers", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/properties/peers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err44] : vErrors.length < errorLimit && vErrors.push(err44), errors++;
          }
        }
      } else {
        let err45 = { instancePath: instancePath + "/connection", schemaPath: "urn:data-sync-conformance:files:result#/$defs/connection/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err45] : vErrors.length < errorLimit && vErrors.push(err45), errors++;
      }
    }
    if (data.options !== void 0) {
      let data23 = data.options;
      if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
        for (let key2 in data23)
          if (!func61.call(schema88.properties.options.properties, key2)) {
            let err46 = { instancePath: instancePath + "/options", schemaPath: "#/properties/options/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key2 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err46] : vErrors.length < errorLimit && vErrors.push(err46), errors++;
          }
        if (data23.profile !== void 0) {
          let data24 = data23.profile;
          if (!(data24 === "full" || data24 === "read-only")) {
            let err47 = { instancePath: instancePath + "/options/profile", schemaPath: "#/properties/options/properties/profile/enum", keyword: "enum", params: { allowedValues: schema88.properties.options.properties.profile.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err47] : vErrors.length < errorLimit && vErrors.push(err47), errors++;
          }
        }
        if (data23.depth !== void 0) {
          let data25 = data23.depth;
          if (!(data25 === "quick" || data25 === "standard" || data25 === "thorough")) {
            let err48 = { instancePath: instancePath + "/options/depth", schemaPath: "#/properties/options/properties/depth/enum", keyword: "enum", params: { allowedValues: schema88.properties.options.properties.depth.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err48] : vErrors.length < errorLimit && vErrors.push(err48), errors++;
          }
        }
        if (data23.maxRequests !== void 0) {
          let data26 = data23.maxRequests;
          if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26))) {
            let err49 = { instancePath: instancePath + "/options/maxRequests", schemaPath: "#/properties/options/properties/maxRequests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err49] : vErrors.length < errorLimit && vErrors.push(err49), errors++;
          }
          if (typeof data26 == "number" && isFinite(data26)) {
            if (data26 > 1e6 || isNaN(data26)) {
              let err50 = { instancePath: instancePath + "/options/maxRequests", schemaPath: "#/properties/options/properties/maxRequests/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
              vErrors === null ? vErrors = [err50] : vErrors.length < errorLimit && vErrors.push(err50), errors++;
            }
            if (data26 < 1 || isNaN(data26)) {
              let err51 = { instancePath: instancePath + "/options/maxRequests", schemaPath: "#/properties/options/properties/maxRequests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err51] : vErrors.length < errorLimit && vErrors.push(err51), errors++;
            }
          }
        }
        if (data23.strict !== void 0 && typeof data23.strict != "boolean") {
          let err52 = { instancePath: instancePath + "/options/strict", schemaPath: "#/properties/options/properties/strict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err52] : vErrors.length < errorLimit && vErrors.push(err52), errors++;
        }
        if (data23.only !== void 0) {
          let data28 = data23.only;
          if (Array.isArray(data28)) {
            let len3 = data28.length;
            for (let i3 = 0; i3 < len3; i3++)
              if (typeof data28[i3] != "string") {
                let err53 = { instancePath: instancePath + "/options/only/" + i3, schemaPath: "#/properties/options/properties/only/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err53] : vErrors.length < errorLimit && vErrors.push(err53), errors++;
              }
          } else {
            let err54 = { instancePath: instancePath + "/options/only", schemaPath: "#/properties/options/properties/only/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err54] : vErrors.length < errorLimit && vErrors.push(err54), errors++;
          }
        }
        if (data23.exclude !== void 0) {
          let data30 = data23.exclude;
          if (data30 && typeof data30 == "object" && !Array.isArray(data30)) {
            for (let key3 in data30)
              if (typeof data30[key3] != "string") {
                let err55 = { instancePath: instancePath + "/options/exclude/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/options/properties/exclude/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err55] : vErrors.length < errorLimit && vErrors.push(err55), errors++;
              }
          } else {
            let err56 = { instancePath: instancePath + "/options/exclude", schemaPath: "#/properties/options/properties/exclude/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err56] : vErrors.length < errorLimit && vErrors.push(err56), errors++;
          }
        }
        if (data23.waivers !== void 0) {
          let data32 = data23.waivers;
          if (Array.isArray(data32)) {
            let len4 = data32.length;
            for (let i4 = 0; i4 < len4; i4++) {
              let data33 = data32[i4], _errs73 = errors, valid17 = !1, _errs74 = errors;
              if (data33 && typeof data33 == "object" && !Array.isArray(data33) && data33.endpoint === void 0) {
                let err57 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/anyOf/0/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
                vErrors === null ? vErrors = [err57] : vErrors.length < errorLimit && vErrors.push(err57), errors++;
              }
              var _valid0 = _errs74 === errors;
              valid17 = valid17 || _valid0;
              let _errs75 = errors;
              if (data33 && typeof data33 == "object" && !Array.isArray(data33) && data33.pointer === void 0) {
                let err58 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/anyOf/1/required", keyword: "required", params: { missingProperty: "pointer" }, message: "must have required property 'pointer'" };
                vErrors === null ? vErrors = [err58] : vErrors.length < errorLimit && vErrors.push(err58), errors++;
              }
              var _valid0 = _errs75 === errors;
              if (valid17 = valid17 || _valid0, valid17)
                errors = _errs73, vErrors !== null && (_errs73 ? vErrors.length = _errs73 : vErrors = null);
              else {
                let err59 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                vErrors === null ? vErrors = [err59] : vErrors.length < errorLimit && vErrors.push(err59), errors++;
              }
              if (data33 && typeof data33 == "object" && !Array.isArray(data33)) {
                if (data33.id === void 0) {
                  let err60 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
                  vErrors === null ? vErrors = [err60] : vErrors.length < errorLimit && vErrors.push(err60), errors++;
                }
                if (data33.reason === void 0) {
                  let err61 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
                  vErrors === null ? vErrors = [err61] : vErrors.length < errorLimit && vErrors.push(err61), errors++;
                }
                if (data33.owner === void 0) {
                  let err62 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
                  vErrors === null ? vErrors = [err62] : vErrors.length < errorLimit && vErrors.push(err62), errors++;
                }
                if (data33.expires === void 0) {
                  let err63 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/required", keyword: "required", params: { missingProperty: "expires" }, message: "must have required property 'expires'" };
                  vErrors === null ? vErrors = [err63] : vErrors.length < errorLimit && vErrors.push(err63), errors++;
                }
                for (let key4 in data33)
                  if (!(key4 === "id" || key4 === "endpoint" || key4 === "pointer" || key4 === "reason" || key4 === "owner" || key4 === "expires")) {
                    let err64 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                    vErrors === null ? vErrors = [err64] : vErrors.length < errorLimit && vErrors.push(err64), errors++;
                  }
                if (data33.id !== void 0) {
                  let data34 = data33.id;
                  if (typeof data34 == "string") {
                    if (data34.length < 1) {
                      let err65 = { instancePath: instancePath + "/options/waivers/" + i4 + "/id", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err65] : vErrors.length < errorLimit && vErrors.push(err65), errors++;
                    }
                  } else {
                    let err66 = { instancePath: instancePath + "/options/waivers/" + i4 + "/id", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err66] : vErrors.length < errorLimit && vErrors.push(err66), errors++;
                  }
                }
                if (data33.endpoint !== void 0) {
                  let data35 = data33.endpoint;
                  if (typeof data35 == "string") {
                    if (!pattern8.test(data35)) {
                      let err67 = { instancePath: instancePath + "/options/waivers/" + i4 + "/endpoint", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
                      vErrors === null ? vErrors = [err67] : vErrors.length < errorLimit && vErrors.push(err67), errors++;
                    }
                  } else {
                    let err68 = { instancePath: instancePath + "/options/waivers/" + i4 + "/endpoint", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err68] : vErrors.length < errorLimit && vErrors.push(err68), errors++;
                  }
                }
                if (data33.pointer !== void 0) {
                  let data36 = data33.pointer;
                  if (typeof data36 == "string") {
                    if (!pattern69.test(data36)) {
                      let err69 = { instancePath: instancePath + "/options/waivers/" + i4 + "/pointer", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/pointer/pattern", keyword: "pattern", params: { pattern: "^(?:(?:/(?:[^~/]|~[01])*)*|status|header [!-~]+)$" }, message: 'must match pattern "^(?:(?:/(?:[^~/]|~[01])*)*|status|header [!-~]+)$"' };
                      vErrors === null ? vErrors = [err69] : vErrors.length < errorLimit && vErrors.push(err69), errors++;
                    }
                  } else {
                    let err70 = { instancePath: instancePath + "/options/waivers/" + i4 + "/pointer", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err70] : vErrors.length < errorLimit && vErrors.push(err70), errors++;
                  }
                }
                if (data33.reason !== void 0) {
                  let data37 = data33.reason;
                  if (typeof data37 == "string") {
                    if (data37.length < 1) {
                      let err71 = { instancePath: instancePath + "/options/waivers/" + i4 + "/reason", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err71] : vErrors.length < errorLimit && vErrors.push(err71), errors++;
                    }
                  } else {
                    let err72 = { instancePath: instancePath + "/options/waivers/" + i4 + "/reason", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err72] : vErrors.length < errorLimit && vErrors.push(err72), errors++;
                  }
                }
                if (data33.owner !== void 0) {
                  let data38 = data33.owner;
                  if (typeof data38 == "string") {
                    if (data38.length < 1) {
                      let err73 = { instancePath: instancePath + "/options/waivers/" + i4 + "/owner", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/owner/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err73] : vErrors.length < errorLimit && vErrors.push(err73), errors++;
                    }
                  } else {
                    let err74 = { instancePath: instancePath + "/options/waivers/" + i4 + "/owner", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/owner/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err74] : vErrors.length < errorLimit && vErrors.push(err74), errors++;
                  }
                }
                if (data33.expires !== void 0) {
                  let data39 = data33.expires;
                  if (typeof data39 == "string") {
                    if (!pattern70.test(data39)) {
                      let err75 = { instancePath: instancePath + "/options/waivers/" + i4 + "/expires", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/expires/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$"' };
                      vErrors === null ? vErrors = [err75] : vErrors.length < errorLimit && vErrors.push(err75), errors++;
                    }
                  } else {
                    let err76 = { instancePath: instancePath + "/options/waivers/" + i4 + "/expires", schemaPath: "urn:data-sync-conformance:files:waivers/items/properties/expires/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err76] : vErrors.length < errorLimit && vErrors.push(err76), errors++;
                  }
                }
              } else {
                let err77 = { instancePath: instancePath + "/options/waivers/" + i4, schemaPath: "urn:data-sync-conformance:files:waivers/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err77] : vErrors.length < errorLimit && vErrors.push(err77), errors++;
              }
            }
          } else {
            let err78 = { instancePath: instancePath + "/options/waivers", schemaPath: "urn:data-sync-conformance:files:waivers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err78] : vErrors.length < errorLimit && vErrors.push(err78), errors++;
          }
        }
        if (data23.seed !== void 0) {
          let data40 = data23.seed;
          if (!(typeof data40 == "number" && !(data40 % 1) && !isNaN(data40) && isFinite(data40))) {
            let err79 = { instancePath: instancePath + "/options/seed", schemaPath: "#/properties/options/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err79] : vErrors.length < errorLimit && vErrors.push(err79), errors++;
          }
          if (typeof data40 == "number" && isFinite(data40)) {
            if (data40 > 2147483647 || isNaN(data40)) {
              let err80 = { instancePath: instancePath + "/options/seed", schemaPath: "#/properties/options/properties/seed/maximum", keyword: "maximum", params: { comparison: "<=", limit: 2147483647 }, message: "must be <= 2147483647" };
              vErrors === null ? vErrors = [err80] : vErrors.length < errorLimit && vErrors.push(err80), errors++;
            }
            if (data40 < -2147483648 || isNaN(data40)) {
              let err81 = { instancePath: instancePath + "/options/seed", schemaPath: "#/properties/options/properties/seed/minimum", keyword: "minimum", params: { comparison: ">=", limit: -2147483648 }, message: "must be >= -2147483648" };
              vErrors === null ? vErrors = [err81] : vErrors.length < errorLimit && vErrors.push(err81), errors++;
            }
          }
        }
        if (data23.maxPages !== void 0) {
          let data41 = data23.maxPages;
          if (!(typeof data41 == "number" && !(data41 % 1) && !isNaN(data41) && isFinite(data41))) {
            let err82 = { instancePath: instancePath + "/options/maxPages", schemaPath: "#/properties/options/properties/maxPages/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err82] : vErrors.length < errorLimit && vErrors.push(err82), errors++;
          }
          if (typeof data41 == "number" && isFinite(data41)) {
            if (data41 > 1e6 || isNaN(data41)) {
              let err83 = { instancePath: instancePath + "/options/maxPages", schemaPath: "#/properties/options/properties/maxPages/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1e6 }, message: "must be <= 1000000" };
              vErrors === null ? vErrors = [err83] : vErrors.length < errorLimit && vErrors.push(err83), errors++;
            }
            if (data41 < 1 || isNaN(data41)) {
              let err84 = { instancePath: instancePath + "/options/maxPages", schemaPath: "#/properties/options/properties/maxPages/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
              vErrors === null ? vErrors = [err84] : vErrors.length < errorLimit && vErrors.push(err84), errors++;
            }
          }
        }
        if (data23.challenge !== void 0) {
          let data42 = data23.challenge;
          if (data42 && typeof data42 == "object" && !Array.isArray(data42)) {
            if (data42.nonce === void 0) {
              let err85 = { instancePath: instancePath + "/options/challenge", schemaPath: "#/properties/options/properties/challenge/required", keyword: "required", params: { missingProperty: "nonce" }, message: "must have required property 'nonce'" };
              vErrors === null ? vErrors = [err85] : vErrors.length < errorLimit && vErrors.push(err85), errors++;
            }
            for (let key5 in data42)
              if (!(key5 === "nonce" || key5 === "asksHost")) {
                let err86 = { instancePath: instancePath + "/options/challenge", schemaPath: "#/properties/options/properties/challenge/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err86] : vErrors.length < errorLimit && vErrors.push(err86), errors++;
              }
            if (data42.nonce !== void 0) {
              let data43 = data42.nonce;
              if (typeof data43 == "string") {
                if (!pattern6.test(data43)) {
                  let err87 = { instancePath: instancePath + "/options/challenge/nonce", schemaPath: "#/properties/options/properties/challenge/properties/nonce/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                  vErrors === null ? vErrors = [err87] : vErrors.length < errorLimit && vErrors.push(err87), errors++;
                }
              } else {
                let err88 = { instancePath: instancePath + "/options/challenge/nonce", schemaPath: "#/properties/options/properties/challenge/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err88] : vErrors.length < errorLimit && vErrors.push(err88), errors++;
              }
            }
            if (data42.asksHost !== void 0 && typeof data42.asksHost != "boolean") {
              let err89 = { instancePath: instancePath + "/options/challenge/asksHost", schemaPath: "#/properties/options/properties/challenge/properties/asksHost/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
              vErrors === null ? vErrors = [err89] : vErrors.length < errorLimit && vErrors.push(err89), errors++;
            }
          } else {
            let err90 = { instancePath: instancePath + "/options/challenge", schemaPath: "#/properties/options/properties/challenge/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err90] : vErrors.length < errorLimit && vErrors.push(err90), errors++;
          }
        }
        if (data23.showData !== void 0 && typeof data23.showData != "boolean") {
          let err91 = { instancePath: instancePath + "/options/showData", schemaPath: "#/properties/options/properties/showData/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err91] : vErrors.length < errorLimit && vErrors.push(err91), errors++;
        }
        if (data23.waitScale !== void 0) {
          let data46 = data23.waitScale;
          if (typeof data46 == "number" && isFinite(data46)) {
            if (data46 < 0 || isNaN(data46)) {
              let err92 = { instancePath: instancePath + "/options/waitScale", schemaPath: "#/properties/options/properties/waitScale/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err92] : vErrors.length < errorLimit && vErrors.push(err92), errors++;
            }
          } else {
            let err93 = { instancePath: instancePath + "/options/waitScale", schemaPath: "#/properties/options/properties/waitScale/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err93] : vErrors.length < errorLimit && vErrors.push(err93), errors++;
          }
        }
        if (data23.isJwt !== void 0 && typeof data23.isJwt != "boolean") {
          let err94 = { instancePath: instancePath + "/options/isJwt", schemaPath: "#/properties/options/properties/isJwt/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err94] : vErrors.length < errorLimit && vErrors.push(err94), errors++;
        }
      } else {
        let err95 = { instancePath: instancePath + "/options", schemaPath: "#/properties/options/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err95] : vErrors.length < errorLimit && vErrors.push(err95), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data48 = data.headers;
      if (Array.isArray(data48)) {
        let len5 = data48.length;
        for (let i5 = 0; i5 < len5; i5++)
          if (typeof data48[i5] != "string") {
            let err96 = { instancePath: instancePath + "/headers/" + i5, schemaPath: "#/properties/headers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err96] : vErrors.length < errorLimit && vErrors.push(err96), errors++;
          }
      } else {
        let err97 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err97] : vErrors.length < errorLimit && vErrors.push(err97), errors++;
      }
    }
  } else {
    let err98 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err98] : vErrors.length < errorLimit && vErrors.push(err98), errors++;
  }
  return validate64.errors = vErrors, errors === 0;
}
var validateResult = validate22, schema34 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:result", title: "Result of a certification", description: "report.json: everything that a run found out. Every other format is made from it alone. A later version of the suite may add members.", type: "object", required: ["schemaVersion", "verdict", "verdictLine", "reasons", "headlines", "ended", "exitCode", "profile", "scope", "strict", "seed", "spec", "suite", "catalogueDigest", "target", "startedAt", "durationMs", "requests", "retried", "counts", "inPart", "coverage", "questions", "timeline", "preflight", "requirements", "observations", "changes", "deletedEntries", "refusedSpans", "contracts", "waivers", "faults", "exchanges"], properties: { schemaVersion: { description: "Grows when a reader of this schema could misread the file.", const: 3 }, verdict: { description: "What the run says of the target.", enum: ["conformant", "non-conformant", "inconclusive"] }, verdictLine: { description: "The verdict in one line: target, profile, and what was narrowed, waived or sampled.", type: "string", minLength: 1 }, reasons: { description: "Why the verdict is no better, or what to mind; a sentence each.", type: "array", items: { type: "string", minLength: 1 } }, headlines: { description: "What comes before the verdict.", type: "array", items: { $ref: "#/$defs/headline" } }, ended: { description: "How the run came to its end.", enum: ["complete", "interrupted", "deadline", "fault", "first-failure"] }, exitCode: { description: "0 conformant, 1 non-conformant or red by an option, 2 usage, 3 inconclusive, 4 our fault, 130 interrupted.", enum: [0, 1, 2, 3, 4, 130] }, profile: { description: "read-only sends GET alone.", enum: ["full", "read-only"] }, scope: { description: "What keeps the run from covering the whole specification; empty is all of it.", type: "array", items: { enum: ["read-only", "narrowed", "waived"] } }, strict: { description: "Whether a broken SHOULD fails.", type: "boolean" }, challenge: { description: "The nonce that the run was bound to.", type: "object", required: ["nonce"], properties: { nonce: { description: "32 bytes in hex.", type: "string", pattern: "^[0-9a-f]{64}$" }, host: { description: "Where the host of the target showed it.", type: "string", minLength: 1 } } }, seed: { description: "Repeats the choices of this run.", type: "integer" }, spec: { description: "What was certified against.", type: "object", required: ["title", "version"], properties: { title: { description: "Its title.", type: "string", minLength: 1 }, version: { description: "Its version.", type: "string", minLength: 1 } } }, suite: { description: "What certified.", type: "object", required: ["name", "version", "node"], properties: { name: { description: "The package.", type: "string", minLength: 1 }, version: { description: "Its version.", type: "string", minLength: 1 }, node: { description: "The Node that ran it.", type: "string", minLength: 1 } } }, catalogueDigest: { description: "SHA-256 over ids, levels and clauses of the catalogue, in hex.", type: "string", pattern: "^[0-9a-f]{64}$" }, target: { description: "The server that was examined.", $ref: "#/$defs/reportedTarget" }, startedAt: { description: "When the run began, in UTC.", type: "string", pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$" }, durationMs: { description: "How long it took, in milliseconds; a year at most.", type: "number", minimum: 0, maximum: 316224e5 }, requests: { description: "Requests sent, repeats included.", type: "integer", minimum: 0 }, retried: { description: "Answers of gateways and rate limits that were asked again, by status.", type: "object", additionalProperties: { type: "integer", minimum: 1 } }, counts: { description: "Outcomes counted over the rules.", type: "object", required: ["must", "should"], properties: { must: { description: "Over the MUSTs.", $ref: "#/$defs/counts" }, should: { description: "Over the SHOULDs.", $ref: "#/$defs/counts" } } }, inPart: { description: "The rules that passed although something was not examined, by reason.", type: "array", items: { type: "object", required: ["reason", "rules"], properties: { reason: { description: "What was not examined.", type: "string", minLength: 1 }, rules: { description: "The rules.", type: "array", items: { type: "string", minLength: 1 } } } } }, coverage: { description: "How far each list was read.", type: "array", items: { $ref: "#/$defs/coverage" } }, questions: { description: "How deep the run looked, and how much it asked of all that there is to ask.", $ref: "#/$defs/questionCounts" }, timeline: { description: "When each request was on its way; milliseconds since the run began.", $ref: "#/$defs/requestTimeline" }, preflight: { description: "What was found before the first check.", type: "array", items: { $ref: "#/$defs/preflightNote" } }, requirements: { description: "Every MUST and SHOULD.", type: "array", maxItems: 250, items: { $ref: "#/$defs/requirementResult" } }, observations: { description: "What the target does where the specification is silent.", type: "array", items: { $ref: "#/$defs/observationResult" } }, changes: { description: "Every write to the target.", type: "array", items: { $ref: "#/$defs/change" } }, deletedEntries: { description: "Entries that were deleted during the run.", type: "array", items: { $ref: "#/$defs/deletedEntries" } }, refusedSpans: { description: "Spans of time in which every request was refused; what fell into them was asked again.", type: "array", items: { $ref: "#/$defs/refusedSpan" } }, contracts: { description: "Interactions of the consumer contracts, where they were verified.", type: "array", items: { $ref: "#/$defs/contractResult" } }, waivers: { description: "Waivers that were given.", type: "array", items: { $ref: "#/$defs/waiverResult" } }, faults: { description: "Errors of the suite itself, never the target's.", type: "array", items: { $ref: "#/$defs/fault" } }, exchanges: { description: "The exchanges that findings point to, secrets masked.", type: "array", items: { $ref: "#/$defs/reportedExchange" } }, load: { description: "Result of a smoke run of the load scripts, in the shape of load.json." } }, $defs: { outcome: { description: "untested: nothing to examine; excluded: left out by profile or operator, waived, or pending.", enum: ["pass", "fail", "warn", "untested", "excluded"] }, endpoint: { description: "Method and path template.", type: "string", pattern: "^(?:GET|PUT|POST) /" }, examined: { description: "How much was looked at.", type: "object", required: ["answers", "entries"], properties: { answers: { description: "Answers of the target.", type: "integer", minimum: 0 }, entries: { description: "Entries in them.", type: "integer", minimum: 0 } } }, counts: { description: "Rules of one level by outcome.", type: "object", required: ["total", "pass", "fail", "warn", "untested", "excluded"], properties: { total: { description: "All of them.", type: "integer", minimum: 0 }, pass: { description: "Kept.", type: "integer", minimum: 0 }, fail: { description: "Broken.", type: "integer", minimum: 0 }, warn: { description: "Kept with a warning.", type: "integer", minimum: 0 }, untested: { description: "Nothing to examine.", type: "integer", minimum: 0 }, excluded: { description: "Left out.", type: "integer", minimum: 0 } } }, reportedTarget: { description: "The server, and how it came to be known.", type: "object", required: ["name", "baseUrl", "embedded", "settings", "fixtures"], properties: { name: { description: "What it is called.", type: "string", minLength: 1 }, version: { description: "Its version, where one was given.", type: "string" }, baseUrl: { description: "Where it lives.", type: "string" }, embedded: { description: "Whether it was the reference server that the command itself started.", type: "boolean" }, deviations: { description: "Names of the defects and variants that the embedded reference server had.", type: "object", required: ["defects", "variants"], properties: { defects: { description: "Names of defects.", type: "array", items: { type: "string" } }, variants: { description: "Names of variants.", type: "array", items: { type: "string" } } } }, connection: { description: "How it was reached.", $ref: "#/$defs/connection" }, file: { description: "Path of the target file, where one was given.", type: "string" }, headers: { description: "Names of the headers of the target file.", type: "array", items: { type: "string" } }, settings: { description: "Where base URL, token and the rest came from, and which source won where two differed.", type: "array", items: { type: "string" } }, fixtures: { description: "What the checks need to know of the target.", type: "array", items: { description: "One thing.", type: "object", required: ["key", "source"], properties: { key: { description: "Key of the target file that gives it.", type: "string", minLength: 1 }, value: { description: "What it is; bodies as type and length.", type: "string" }, source: { description: "Where it came from.", enum: ["given", "discovered", "missing"] }, reason: { description: "Why it is missing.", type: "string" }, because: { description: "The reason as a fact.", $ref: "#/$defs/fact" } } } } } }, connection: { description: "How a target was reached, without anything secret.", type: "object", properties: { proxy: { description: "Origin of the proxy.", type: "string", minLength: 1 }, ca: { description: "SHA-256 of the first authority that is trusted besides the system's, in hex.", type: "string", pattern: "^[0-9a-f]{64}$" }, clientCertificate: { description: "SHA-256 of the client certificate, in hex.", type: "string", pattern: "^[0-9a-f]{64}$" }, peers: { description: "SHA-256 of the certificates that the target showed, in hex.", type: "array", items: { type: "string", pattern: "^[0-9a-f]{64}$" } } } }, coverage: { description: "One list.", type: "object", required: ["endpoint", "list", "pagesRead", "entriesRead", "sampled"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, list: { description: "Path and query of its first page.", type: "string" }, pagesRead: { description: "Addresses at which a page was read: a page may have several, and some lie beyond the last.", type: "integer", minimum: 0 }, pagesThere: { description: "Pages from the first to the last, where a walk along `next` reached the end.", type: "integer", minimum: 0 }, entriesRead: { description: "Entries read.", type: "integer", minimum: 0 }, sampled: { description: "Whether it was read in windows only.", type: "boolean" } } }, preflightNote: { description: "One line.", type: "object", required: ["level", "text"], properties: { level: { description: "How much it matters.", enum: ["good", "mind", "bad"] }, text: { description: "What was found.", type: "string", minLength: 1 }, remedy: { description: "How to fix it.", type: "string" } } }, requirementResult: { description: "One rule.", type: "object", required: ["id", "clause", "level", "title", "text", "outcome", "examined", "checks"], properties: { id: { description: "As the catalogue names it: clause and slug.", type: "string", pattern: "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$" }, clause: { description: "Number of the heading in the specification.", type: "string", pattern: "^[0-9]+(?:\\.[0-9]+)*$" }, level: { description: "How much it binds.", enum: ["MUST", "SHOULD"] }, title: { description: "The rule in a few words.", type: "string", minLength: 1 }, text: { description: "The rule in a sentence or two.", type: "string", minLength: 1 }, reading: { description: "How a loose point is read.", type: "string" }, outcome: { $ref: "#/$defs/outcome" }, reason: { description: "Why untested or excluded, or what a partly examined pass did not look at.", type: "string" }, because: { description: "The reasons as facts.", type: "array", minItems: 1, items: { $ref: "#/$defs/fact" } }, examined: { $ref: "#/$defs/examined" }, pending: { description: "What a rule came to that is too new to count.", $ref: "#/$defs/outcome" }, occurrences: { description: "In how many of the answers looked at: 3 of 20.", type: "string", pattern: "^[0-9]+ of [0-9]+$" }, occurred: { description: "The same as numbers.", $ref: "#/$defs/occurrences" }, checks: { description: "One for each endpoint at which the rule was examined, or could have been.", type: "array", maxItems: 9, items: { $ref: "#/$defs/checkResult" } } } }, checkResult: { description: "One rule at one endpoint.", type: "object", required: ["title", "endpoint", "outcome", "examined"], properties: { title: { description: "The title of the rule.", type: "string", minLength: 1 }, endpoint: { $ref: "#/$defs/endpoint" }, outcome: { $ref: "#/$defs/outcome" }, reason: { description: "Why it is untested or excluded.", type: "string" }, because: { description: "The reasons as facts.", type: "array", minItems: 1, items: { $ref: "#/$defs/fact" } }, examined: { $ref: "#/$defs/examined" }, finding: { description: "Where it failed or warned.", $ref: "#/$defs/finding" }, places: { description: "Every place at which the rule was found broken.", type: "array", items: { type: "object", required: ["endpoint"], properties: { endpoint: { description: "Method and path template.", type: "string", minLength: 1 }, pointer: { description: "Place in the answer.", type: "string" } } } } } }, finding: { description: "One violation, with what it takes to fix it.", type: "object", required: ["endpoint", "wanted", "received", "sent", "answer", "exchange", "against", "again"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, pointer: { description: "JSON pointer into the body, status, or header and its name; absent where the whole answer is meant.", type: "string" }, part: { description: "The part of a long body around the place.", type: "object", required: ["pointer", "body"], properties: { pointer: { description: "Where the part begins in the body.", type: "string" }, body: { description: "The part as JSON, masked, private data as type and length.", type: "string" } } }, wanted: { description: "What the rule wants, values as JSON.", type: "string" }, received: { description: "What came, values as JSON.", type: "string" }, sent: { description: "The request in short.", type: "string" }, answer: { description: "The answer in short.", type: "string" }, exchange: { description: "Position in exchanges: report.json#/exchanges/41.", type: "string", pattern: "^report\\.json#/exchanges/[0-9]+$" }, against: { description: "The answers that it was compared with.", type: "array", items: { type: "string", pattern: "^report\\.json#/exchanges/[0-9]+$" } }, hint: { description: "The likely cause.", type: "string" }, alone: { description: "Of an error: what the same request got when it was sent alone.", type: "string" }, occurrences: { description: "In how many of the answers looked at: 3 of 20.", type: "string", pattern: "^[0-9]+ of [0-9]+$" }, facts: { description: "What the sentences of this finding were made from.", type: "object", required: ["wanted", "received"], properties: { wanted: { description: "What the rule wants.", $ref: "#/$defs/fact" }, received: { description: "What was there instead.", $ref: "#/$defs/fact" }, hint: { description: "A likely cause.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, occurrences: { description: "How often it was broken.", $ref: "#/$defs/occurrences" } } }, proof: { description: "Of a finding on a list: the answers that no movement of the list explains.", $ref: "#/$defs/reportedProof" }, counterexample: { description: "The shortest sequence of moves that still breaks the rule, of those that were drawn.", type: "object", required: ["moves", "seed", "path"], properties: { moves: { description: "What was done, in order.", type: "array", items: { type: "string" } }, seed: { description: "Seed of the property.", type: "integer" }, path: { description: "Path to the shrunk case.", type: "string" } } }, again: { description: "How to see it again.", type: "object", required: ["certify", "curl"], properties: { certify: { description: "The command that runs only this rule.", type: "string", minLength: 1 }, curl: { description: "One curl line; secrets and private bodies are variables.", type: "string", minLength: 1 }, variables: { $ref: "#/$defs/variables" } } } } }, observationResult: { description: "One open point.", type: "object", required: ["id", "clause", "title", "text"], properties: { id: { description: "As the catalogue names it: clause and slug.", type: "string", pattern: "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$" }, clause: { description: "Number of the heading in the specification.", type: "string", pattern: "^[0-9]+(?:\\.[0-9]+)*$" }, title: { description: "The point in a few words.", type: "string", minLength: 1 }, text: { description: "What was looked at.", type: "string", minLength: 1 }, answer: { description: "What the target does; absent where nothing was seen.", type: "string" }, reason: { description: "Why nothing was seen.", type: "string" }, because: { description: "The reasons as facts.", type: "array", minItems: 1, items: { $ref: "#/$defs/fact" } } } }, change: { description: "One write.", type: "object", required: ["endpoint", "path", "sent", "restored", "note"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, path: { description: "Where it was sent.", type: "string", minLength: 1 }, sent: { description: "The body, customers' data as type and length.", type: "string" }, status: { description: "Status of the answer, where one came.", type: "integer" }, restored: { description: "Whether the former state was put back.", enum: ["yes", "no", "not needed"] }, note: { description: "How, or why not.", type: "string" } } }, contractResult: { description: "One interaction.", type: "object", required: ["description", "states", "outcome", "mismatches"], properties: { description: { description: "What the client does.", type: "string", minLength: 1 }, endpoint: { $ref: "#/$defs/endpoint" }, states: { description: "The provider states that it needs.", type: "array", items: { type: "string" } }, outcome: { $ref: "#/$defs/outcome" }, reason: { description: "Why it is untested; of a broken one the request and the status that came.", type: "string" }, mismatches: { description: "What did not fit.", type: "array", items: { description: "One mismatch.", type: "object", required: ["wanted", "received", "text"], properties: { pointer: { description: "Where in the answer.", type: "string" }, wanted: { description: "What the client relies on.", type: "string" }, received: { description: "What came.", type: "string" }, text: { description: "Both in a sentence.", type: "string" } } } } } }, waiverResult: { description: "One waiver.", type: "object", required: ["id", "reason", "owner", "expires", "state"], properties: { id: { description: "The rule.", type: "string", pattern: "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$" }, endpoint: { description: "The endpoint of the waived finding.", type: "string" }, pointer: { description: "The place of the waived finding.", type: "string" }, reason: { description: "Why it is borne.", type: "string", minLength: 1 }, owner: { description: "Who fixes it.", type: "string", minLength: 1 }, expires: { description: "Its last day.", type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, state: { description: "What became of it.", enum: ["used", "unused", "expired", "elsewhere", "unexamined"] } } }, fault: { description: "One error.", type: "object", required: ["where", "message"], properties: { where: { description: "In which part.", type: "string" }, message: { description: "What happened.", type: "string" }, stack: { description: "The call stack.", type: "string" } } }, reportedExchange: { description: "One request and its answer.", type: "object", required: ["number", "endpoint", "request", "retries", "startedMs", "durationMs"], properties: { number: { description: "Its number in the run.", type: "integer", minimum: 0 }, endpoint: { $ref: "#/$defs/endpoint" }, request: { description: "What was sent.", type: "object", required: ["method", "url", "headers", "credential"], properties: { method: { description: "The method.", type: "string", minLength: 1 }, url: { description: "The whole URL.", type: "string", minLength: 1 }, headers: { description: "Headers, secrets masked.", type: "object", additionalProperties: { type: "string" } }, credential: { description: "Which credential, in words.", type: "string" }, body: { description: "The body, cut where long.", type: "string" } } }, response: { description: "What came.", type: "object", required: ["status", "headers", "body", "shortened", "bytes"], properties: { status: { description: "The status.", type: "integer" }, headers: { description: "Headers, secrets masked.", type: "object", additionalProperties: { type: "string" } }, body: { description: "The body, customers' data as type and length.", type: "string" }, shortened: { description: "Whether the body was cut or values were replaced.", type: "boolean" }, bytes: { description: "Length of the decoded body.", type: "integer", minimum: 0 } } }, failure: { description: "Why no answer came.", type: "string" }, retries: { description: "What came before, where it was asked again.", type: "array", items: { type: "string" } }, startedMs: { description: "Milliseconds from the start of the run.", type: "number", minimum: 0 }, durationMs: { description: "Milliseconds from send to the last byte.", type: "number", minimum: 0 } } }, questionCounts: { type: "object", required: ["depth", "asked", "cells", "endpoints"], properties: { depth: { description: "How deep the run looked.", enum: ["quick", "standard", "thorough"] }, asked: { description: "Pairs of kinds of values that were asked together.", type: "integer", minimum: 0 }, cells: { description: "Pairs that there are on this target, for this profile.", type: "integer", minimum: 0 }, endpoints: { description: "The same per endpoint.", type: "array", items: { $ref: "#/$defs/endpointCount" } } } }, requestTimeline: { type: "object", required: ["endpoints", "phases", "requests", "inRow"], properties: { endpoints: { description: "The endpoints that were asked; rows name their position here.", type: "array", items: { type: "string", minLength: 1 } }, phases: { description: "The parts of the run, one after the other.", type: "array", items: { $ref: "#/$defs/timelinePhase" } }, requests: { description: "In order of their start, one row for each: its number, the position of its endpoint, when its last attempt began, how long that took, the status of the answer (0: none came), and the position of its phase.", type: "array", items: { type: "array", minItems: 6, maxItems: 6, items: { type: "integer", minimum: 0 } } }, inRow: { description: "Numbers of the requests that the run waited for in a row.", type: "array", items: { type: "integer", minimum: 1 } } } }, timelinePhase: { type: "object", required: ["name", "startedMs", "endedMs", "requests", "inRow", "idleMs"], properties: { name: { description: "discovery, reads, probes, writes, after-writes, authentication or evidence.", type: "string", minLength: 1 }, startedMs: { description: "When it began.", type: "integer", minimum: 0 }, endedMs: { description: "When it ended.", type: "integer", minimum: 0 }, requests: { description: "Requests that were asked in it.", type: "integer", minimum: 0 }, inRow: { description: "How many of them the run waited for in a row.", type: "integer", minimum: 0 }, idleMs: { description: "Milliseconds in which nothing was on its way: waits that the rules ask for, and our own work.", type: "integer", minimum: 0 } } }, endpointCount: { type: "object", required: ["endpoint", "asked", "cells", "answers", "chanceOfOneInTwenty", "concerns"], properties: { endpoint: { description: "Method and path template.", type: "string", minLength: 1 }, asked: { description: "Pairs that were asked.", type: "integer", minimum: 0 }, cells: { description: "Pairs that there are.", type: "integer", minimum: 0 }, answers: { description: "Good answers to stated requests with the good token.", type: "integer", minimum: 0 }, chanceOfOneInTwenty: { description: "How likely a fault in one of twenty answers would have shown.", type: "number", minimum: 0, maximum: 1 }, concerns: { description: "The same per concern.", type: "array", items: { $ref: "#/$defs/concernQuestions" } } } }, concernQuestions: { description: "How many questions of one concern were asked, and how many cells they cover.", type: "object", required: ["concern", "asked", "cells", "unasked"], properties: { concern: { description: "What the questions differ in.", enum: ["parameters", "resource", "moment", "asking", "http", "credential"] }, asked: { description: "Pairs with a value of this concern that were asked.", type: "integer", minimum: 0 }, cells: { description: "Pairs with a value of this concern that there are.", type: "integer", minimum: 0 }, unasked: { description: "Kinds of values that were not asked at all, as dimension=value.", type: "array", items: { type: "string", minLength: 1 } } } }, fact: { description: "What a sentence of this file was made from: names, ids, numbers, pointers and quoted texts.", type: "object", required: ["kind"], properties: { kind: { description: "Which fact it is; what other members it has depends on it.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, type: { description: "A type or form.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, what: { description: "What was not there.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, as: { description: "In what role an entry or a page came.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, effect: { description: "What a request did.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, end: { description: "An end of a list.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, failure: { description: "Why no answer came.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, body: { description: "Why a body could not be decoded.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, twin: { description: "What was wrong with a request on purpose.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, by: { description: "Who left it out, or the answer that shows it.", anyOf: [{ description: "Who left it out.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, { description: "The answer that shows it.", $ref: "#/$defs/fact" }] }, key: { description: "A key of the target file.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, rule: { description: "Id of a rule.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, since: { description: "The release that added a rule, or why a request must be refused.", anyOf: [{ description: "A version.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, { description: "Why a request must be refused.", $ref: "#/$defs/fact" }] }, countsFrom: { description: "A version.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, expires: { description: "A day.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, parameter: { description: "Name of a query parameter.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, of: { description: "How many there are, a kind of thing, or the name of a credential.", anyOf: [{ description: "How many there are.", type: "integer" }, { description: "A kind of thing, or the name of a credential.", type: "string" }] }, page: { description: "Number of a page, from 1.", type: "integer" }, status: { description: "Status of an answer, or of an entry.", anyOf: [{ description: "Status of an answer.", type: "integer" }, { description: "Status of an entry.", type: "string" }] }, last: { description: "The highest id that was asked for.", type: "integer" }, checks: { description: "How many checks.", type: "integer" }, requests: { description: "How many requests.", type: "integer" }, statuses: { description: "Statuses of answers.", type: "array", items: { type: "integer" } }, isUnrecognised: { description: "A 200 without the body of its endpoint.", const: !0 }, ids: { description: "Ids of entries.", type: "array", items: { type: "string" } }, members: { description: "Names of members.", type: "array", items: { type: "string" } }, array: { description: "A member that holds an array, and its length.", type: "object", required: ["member", "length"], properties: { member: { description: "Its name.", type: "string" }, length: { description: "How many elements it has.", type: "integer" } } }, id: { description: "Id of an entry or a resource.", type: "string" }, sync: { description: "Id of a sync.", type: "string" }, run: { description: "Id of a run.", type: "string" }, method: { description: "Method of a request.", type: "string" }, path: { description: "Path and query of a request.", type: "string" }, baseUrl: { description: "Base URL of the target.", type: "string" }, endpoint: { description: "The endpoint.", type: "string" }, after: { description: "The endpoint after which it was so.", type: "string" }, credential: { description: "Name of a credential.", type: "string" }, than: { description: "Pointer to another entry.", type: "string" }, shownUnder: { description: "Status whose filtered list shows an entry.", type: "string" }, filter: { description: "Status of a filtered list.", type: "string" }, owner: { description: "Who answers for a waiver.", type: "string" }, value: { description: "A value of the target as JSON, shortened, private data as type and length.", type: "string" }, quote: { description: "What the operator, the transport or the decoder says.", type: "string" }, because: { description: "What it was known from.", $ref: "#/$defs/fact" }, noAnswer: { description: "What came in place of an answer.", $ref: "#/$defs/fact" }, gap: { description: "Why a value is not known.", $ref: "#/$defs/fact" }, remedy: { description: "What to do about it.", type: "object", required: ["do", "key"], properties: { do: { description: "Give or correct.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, key: { description: "A key of the target file.", type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" } } }, to: { description: "Where a link leads or must lead.", $ref: "#/$defs/fact" }, model: { description: "Id of a model.", type: "string" } } }, occurrences: { description: "In how many of the answers that were looked at it was broken.", type: "object", required: ["violating", "of"], properties: { violating: { description: "Answers that broke it.", type: "integer" }, of: { description: "Answers that were looked at.", type: "integer" } } }, reportedProof: { type: "object", required: ["list", "sentence", "answers"], properties: { list: { description: "Path of the list.", type: "string", minLength: 1 }, filter: { description: "The status that it is filtered by.", type: "string" }, entry: { description: "The entry that it is about.", type: "string" }, answers: { description: "The answers that show it, in order of asking.", type: "array", items: { $ref: "#/$defs/proofAnswer" } }, sentence: { description: "Why no movement of the list explains it.", type: "string", minLength: 1 } } }, proofAnswer: { type: "object", required: ["exchange", "role", "path", "startedMs", "endedMs"], properties: { exchange: { description: "report.json#/exchanges/N.", type: "string", pattern: "^report\\.json#/exchanges/[0-9]+$" }, role: { description: "What it is to the proof.", enum: ["from", "expected", "came", "seen"] }, path: { description: "Path and query.", type: "string", minLength: 1 }, startedMs: { description: "Milliseconds since the run began.", type: "integer", minimum: 0 }, endedMs: { description: "Milliseconds since the run began.", type: "integer", minimum: 0 }, status: { description: "The status of a refusal.", type: "integer" }, ids: { description: "Ids of its entries in order, the first dozen.", type: "array", items: { type: "string" } }, of: { description: "How many entries it has.", type: "integer", minimum: 0 }, isWithEntry: { description: "Whether the entry that the proof is about is in it.", type: "boolean" } } }, variables: { description: "Variables of a command line that must be set first.", type: "array", items: { type: "object", required: ["name", "holds"], properties: { name: { description: "Name of the variable of the shell.", type: "string", pattern: "^[A-Z][A-Z0-9_]*$" }, holds: { description: "What it must hold.", type: "string", minLength: 1 } } } }, headline: { description: "left-changed: a model that the run changed and could not put back; stopped-answering: the server answered nothing more after one request.", type: "object", required: ["kind", "sentence", "endpoint"], properties: { kind: { description: "Which it is.", enum: ["left-changed", "stopped-answering"] }, sentence: { description: "What happened.", type: "string", minLength: 1 }, endpoint: { $ref: "#/$defs/endpoint" }, path: { description: "Of left-changed: the path of the model.", type: "string", minLength: 1 }, repair: { description: "Of left-changed: the command that repairs it.", type: "object", required: ["line"], properties: { line: { description: "A line for a POSIX shell.", type: "string", minLength: 1 }, variables: { $ref: "#/$defs/variables" } } }, number: { description: "Of stopped-answering: number of the last request before the silence.", type: "integer", minimum: 1 }, sent: { description: "Of stopped-answering: that request in short.", type: "string", minLength: 1 }, exchange: { description: "Position in exchanges.", type: "string", pattern: "^report\\.json#/exchanges/[0-9]+$" }, atMs: { description: "When the first request after it stayed without an answer; milliseconds since the run began.", type: "integer", minimum: 0 }, untested: { description: "The rules that are untested because of it.", type: "array", items: { description: "Id of a rule.", type: "string", minLength: 1 } } }, anyOf: [{ description: "A model left changed.", required: ["path", "repair"] }, { description: "A server that stopped answering.", required: ["number", "sent", "atMs", "untested"] }] }, deletedEntries: { description: "Entries of one list that were there and are gone from every view.", type: "object", required: ["endpoint", "list", "ids"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, list: { description: "Path and query of the list's first page.", type: "string", minLength: 1 }, ids: { description: "Their ids.", type: "array", minItems: 1, items: { type: "string" } } } }, refusedSpan: { description: "A span of time; milliseconds since the run began.", type: "object", required: ["fromMs", "toMs", "requests"], properties: { fromMs: { description: "Its beginning.", type: "integer", minimum: 0 }, toMs: { description: "Its end.", type: "integer", minimum: 0 }, requests: { description: "Requests that were refused.", type: "integer", minimum: 1 } } } } }, schema50 = { description: "One line.", type: "object", required: ["level", "text"], properties: { level: { description: "How much it matters.", enum: ["good", "mind", "bad"] }, text: { description: "What was found.", type: "string", minLength: 1 }, remedy: { description: "How to fix it.", type: "string" } } };
var schema75 = { description: "One waiver.", type: "object", required: ["id", "reason", "owner", "expires", "state"], properties: { id: { description: "The rule.", type: "string", pattern: "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$" }, endpoint: { description: "The endpoint of the waived finding.", type: "string" }, pointer: { description: "The place of the waived finding.", type: "string" }, reason: { description: "Why it is borne.", type: "string", minLength: 1 }, owner: { description: "Who fixes it.", type: "string", minLength: 1 }, expires: { description: "Its last day.", type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, state: { description: "What became of it.", enum: ["used", "unused", "expired", "elsewhere", "unexamined"] } } };
var schema35 = { description: "left-changed: a model that the run changed and could not put back; stopped-answering: the server answered nothing more after one request.", type: "object", required: ["kind", "sentence", "endpoint"], properties: { kind: { description: "Which it is.", enum: ["left-changed", "stopped-answering"] }, sentence: { description: "What happened.", type: "string", minLength: 1 }, endpoint: { $ref: "#/$defs/endpoint" }, path: { description: "Of left-changed: the path of the model.", type: "string", minLength: 1 }, repair: { description: "Of left-changed: the command that repairs it.", type: "object", required: ["line"], properties: { line: { description: "A line for a POSIX shell.", type: "string", minLength: 1 }, variables: { $ref: "#/$defs/variables" } } }, number: { description: "Of stopped-answering: number of the last request before the silence.", type: "integer", minimum: 1 }, sent: { description: "Of stopped-answering: that request in short.", type: "string", minLength: 1 }, exchange: { description: "Position in exchanges.", type: "string", pattern: "^report\\.json#/exchanges/[0-9]+$" }, atMs: { description: "When the first request after it stayed without an answer; milliseconds since the run began.", type: "integer", minimum: 0 }, untested: { description: "The rules that are untested because of it.", type: "array", items: { description: "Id of a rule.", type: "string", minLength: 1 } } }, anyOf: [{ description: "A model left changed.", required: ["path", "repair"] }, { description: "A server that stopped answering.", required: ["number", "sent", "atMs", "untested"] }] };
var pattern9 = lazyPattern("^[A-Z][A-Z0-9_]*$"), pattern10 = lazyPattern("^report\\.json#/exchanges/[0-9]+$");
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, _errs1 = errors, valid0 = !1, _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.path === void 0) {
      let err0 = { instancePath, schemaPath: "#/anyOf/0/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.repair === void 0) {
      let err1 = { instancePath, schemaPath: "#/anyOf/0/required", keyword: "required", params: { missingProperty: "repair" }, message: "must have required property 'repair'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
  }
  var _valid0 = _errs2 === errors;
  valid0 = valid0 || _valid0;
  let _errs3 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.number === void 0) {
      let err2 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.sent === void 0) {
      let err3 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "sent" }, message: "must have required property 'sent'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.atMs === void 0) {
      let err4 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "atMs" }, message: "must have required property 'atMs'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.untested === void 0) {
      let err5 = { instancePath, schemaPath: "#/anyOf/1/required", keyword: "required", params: { missingProperty: "untested" }, message: "must have required property 'untested'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
  }
  var _valid0 = _errs3 === errors;
  if (valid0 = valid0 || _valid0, valid0)
    errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null);
  else {
    let err6 = { instancePath, schemaPath: "#/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
    vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.sentence === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sentence" }, message: "must have required property 'sentence'" };
      vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
    }
    if (data.endpoint === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (!(data0 === "left-changed" || data0 === "stopped-answering")) {
        let err10 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/enum", keyword: "enum", params: { allowedValues: schema35.properties.kind.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
      }
    }
    if (data.sentence !== void 0) {
      let data1 = data.sentence;
      if (typeof data1 == "string") {
        if (data1.length < 1) {
          let err11 = { instancePath: instancePath + "/sentence", schemaPath: "#/properties/sentence/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/sentence", schemaPath: "#/properties/sentence/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
      }
    }
    if (data.endpoint !== void 0) {
      let data2 = data.endpoint;
      if (typeof data2 == "string") {
        if (!pattern8.test(data2)) {
          let err13 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
          vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
      }
    }
    if (data.path !== void 0) {
      let data3 = data.path;
      if (typeof data3 == "string") {
        if (data3.length < 1) {
          let err15 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
      }
    }
    if (data.repair !== void 0) {
      let data4 = data.repair;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.line === void 0) {
          let err17 = { instancePath: instancePath + "/repair", schemaPath: "#/properties/repair/required", keyword: "required", params: { missingProperty: "line" }, message: "must have required property 'line'" };
          vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
        }
        if (data4.line !== void 0) {
          let data5 = data4.line;
          if (typeof data5 == "string") {
            if (data5.length < 1) {
              let err18 = { instancePath: instancePath + "/repair/line", schemaPath: "#/properties/repair/properties/line/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/repair/line", schemaPath: "#/properties/repair/properties/line/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
          }
        }
        if (data4.variables !== void 0) {
          let data6 = data4.variables;
          if (Array.isArray(data6)) {
            let len0 = data6.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data7 = data6[i0];
              if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                if (data7.name === void 0) {
                  let err20 = { instancePath: instancePath + "/repair/variables/" + i0, schemaPath: "#/$defs/variables/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
                  vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
                }
                if (data7.holds === void 0) {
                  let err21 = { instancePath: instancePath + "/repair/variables/" + i0, schemaPath: "#/$defs/variables/items/required", keyword: "required", params: { missingProperty: "holds" }, message: "must have required property 'holds'" };
                  vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
                }
                if (data7.name !== void 0) {
                  let data8 = data7.name;
                  if (typeof data8 == "string") {
                    if (!pattern9.test(data8)) {
                      let err22 = { instancePath: instancePath + "/repair/variables/" + i0 + "/name", schemaPath: "#/$defs/variables/items/properties/name/pattern", keyword: "pattern", params: { pattern: "^[A-Z][A-Z0-9_]*$" }, message: 'must match pattern "^[A-Z][A-Z0-9_]*$"' };
                      vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
                    }
                  } else {
                    let err23 = { instancePath: instancePath + "/repair/variables/" + i0 + "/name", schemaPath: "#/$defs/variables/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
                  }
                }
                if (data7.holds !== void 0) {
                  let data9 = data7.holds;
                  if (typeof data9 == "string") {
                    if (data9.length < 1) {
                      let err24 = { instancePath: instancePath + "/repair/variables/" + i0 + "/holds", schemaPath: "#/$defs/variables/items/properties/holds/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
                    }
                  } else {
                    let err25 = { instancePath: instancePath + "/repair/variables/" + i0 + "/holds", schemaPath: "#/$defs/variables/items/properties/holds/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
                  }
                }
              } else {
                let err26 = { instancePath: instancePath + "/repair/variables/" + i0, schemaPath: "#/$defs/variables/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
              }
            }
          } else {
            let err27 = { instancePath: instancePath + "/repair/variables", schemaPath: "#/$defs/variables/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
          }
        }
      } else {
        let err28 = { instancePath: instancePath + "/repair", schemaPath: "#/properties/repair/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
      }
    }
    if (data.number !== void 0) {
      let data10 = data.number;
      if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
        let err29 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
      }
      if (typeof data10 == "number" && isFinite(data10) && (data10 < 1 || isNaN(data10))) {
        let err30 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
      }
    }
    if (data.sent !== void 0) {
      let data11 = data.sent;
      if (typeof data11 == "string") {
        if (data11.length < 1) {
          let err31 = { instancePath: instancePath + "/sent", schemaPath: "#/properties/sent/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
        }
      } else {
        let err32 = { instancePath: instancePath + "/sent", schemaPath: "#/properties/sent/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
      }
    }
    if (data.exchange !== void 0) {
      let data12 = data.exchange;
      if (typeof data12 == "string") {
        if (!pattern10.test(data12)) {
          let err33 = { instancePath: instancePath + "/exchange", schemaPath: "#/properties/exchange/pattern", keyword: "pattern", params: { pattern: "^report\\.json#/exchanges/[0-9]+$" }, message: 'must match pattern "^report\\.json#/exchanges/[0-9]+$"' };
          vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
        }
      } else {
        let err34 = { instancePath: instancePath + "/exchange", schemaPath: "#/properties/exchange/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
      }
    }
    if (data.atMs !== void 0) {
      let data13 = data.atMs;
      if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
        let err35 = { instancePath: instancePath + "/atMs", schemaPath: "#/properties/atMs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
      }
      if (typeof data13 == "number" && isFinite(data13) && (data13 < 0 || isNaN(data13))) {
        let err36 = { instancePath: instancePath + "/atMs", schemaPath: "#/properties/atMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
      }
    }
    if (data.untested !== void 0) {
      let data14 = data.untested;
      if (Array.isArray(data14)) {
        let len1 = data14.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data15 = data14[i1];
          if (typeof data15 == "string") {
            if (data15.length < 1) {
              let err37 = { instancePath: instancePath + "/untested/" + i1, schemaPath: "#/properties/untested/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
            }
          } else {
            let err38 = { instancePath: instancePath + "/untested/" + i1, schemaPath: "#/properties/untested/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
          }
        }
      } else {
        let err39 = { instancePath: instancePath + "/untested", schemaPath: "#/properties/untested/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
      }
    }
  } else {
    let err40 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
  }
  return validate23.errors = vErrors, errors === 0;
}
var schema38 = { description: "The server, and how it came to be known.", type: "object", required: ["name", "baseUrl", "embedded", "settings", "fixtures"], properties: { name: { description: "What it is called.", type: "string", minLength: 1 }, version: { description: "Its version, where one was given.", type: "string" }, baseUrl: { description: "Where it lives.", type: "string" }, embedded: { description: "Whether it was the reference server that the command itself started.", type: "boolean" }, deviations: { description: "Names of the defects and variants that the embedded reference server had.", type: "object", required: ["defects", "variants"], properties: { defects: { description: "Names of defects.", type: "array", items: { type: "string" } }, variants: { description: "Names of variants.", type: "array", items: { type: "string" } } } }, connection: { description: "How it was reached.", $ref: "#/$defs/connection" }, file: { description: "Path of the target file, where one was given.", type: "string" }, headers: { description: "Names of the headers of the target file.", type: "array", items: { type: "string" } }, settings: { description: "Where base URL, token and the rest came from, and which source won where two differed.", type: "array", items: { type: "string" } }, fixtures: { description: "What the checks need to know of the target.", type: "array", items: { description: "One thing.", type: "object", required: ["key", "source"], properties: { key: { description: "Key of the target file that gives it.", type: "string", minLength: 1 }, value: { description: "What it is; bodies as type and length.", type: "string" }, source: { description: "Where it came from.", enum: ["given", "discovered", "missing"] }, reason: { description: "Why it is missing.", type: "string" }, because: { description: "The reason as a fact.", $ref: "#/$defs/fact" } } } } } };
var pattern16 = lazyPattern("^[A-Za-z0-9][A-Za-z0-9._-]*$"), wrapper0 = { validate: validate26 };
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.kind === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "kind" }, message: "must have required property 'kind'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.kind !== void 0) {
      let data0 = data.kind;
      if (typeof data0 == "string") {
        if (!pattern16.test(data0)) {
          let err1 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
      }
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (typeof data1 == "string") {
        if (!pattern16.test(data1)) {
          let err3 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
      }
    }
    if (data.what !== void 0) {
      let data2 = data.what;
      if (typeof data2 == "string") {
        if (!pattern16.test(data2)) {
          let err5 = { instancePath: instancePath + "/what", schemaPath: "#/properties/what/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/what", schemaPath: "#/properties/what/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.as !== void 0) {
      let data3 = data.as;
      if (typeof data3 == "string") {
        if (!pattern16.test(data3)) {
          let err7 = { instancePath: instancePath + "/as", schemaPath: "#/properties/as/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/as", schemaPath: "#/properties/as/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
      }
    }
    if (data.effect !== void 0) {
      let data4 = data.effect;
      if (typeof data4 == "string") {
        if (!pattern16.test(data4)) {
          let err9 = { instancePath: instancePath + "/effect", schemaPath: "#/properties/effect/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
        }
      } else {
        let err10 = { instancePath: instancePath + "/effect", schemaPath: "#/properties/effect/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
      }
    }
    if (data.end !== void 0) {
      let data5 = data.end;
      if (typeof data5 == "string") {
        if (!pattern16.test(data5)) {
          let err11 = { instancePath: instancePath + "/end", schemaPath: "#/properties/end/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/end", schemaPath: "#/properties/end/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
      }
    }
    if (data.failure !== void 0) {
      let data6 = data.failure;
      if (typeof data6 == "string") {
        if (!pattern16.test(data6)) {
          let err13 = { instancePath: instancePath + "/failure", schemaPath: "#/properties/failure/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/failure", schemaPath: "#/properties/failure/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
      }
    }
    if (data.body !== void 0) {
      let data7 = data.body;
      if (typeof data7 == "string") {
        if (!pattern16.test(data7)) {
          let err15 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/body", schemaPath: "#/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
      }
    }
    if (data.twin !== void 0) {
      let data8 = data.twin;
      if (typeof data8 == "string") {
        if (!pattern16.test(data8)) {
          let err17 = { instancePath: instancePath + "/twin", schemaPath: "#/properties/twin/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
        }
      } else {
        let err18 = { instancePath: instancePath + "/twin", schemaPath: "#/properties/twin/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
      }
    }
    if (data.by !== void 0) {
      let data9 = data.by, _errs20 = errors, valid1 = !1, _errs21 = errors;
      if (typeof data9 == "string") {
        if (!pattern16.test(data9)) {
          let err19 = { instancePath: instancePath + "/by", schemaPath: "#/properties/by/anyOf/0/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
        }
      } else {
        let err20 = { instancePath: instancePath + "/by", schemaPath: "#/properties/by/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
      }
      var _valid0 = _errs21 === errors;
      valid1 = valid1 || _valid0;
      let _errs23 = errors;
      wrapper0.validate(data9, { instancePath: instancePath + "/by", parentData: data, parentDataProperty: "by", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length);
      var _valid0 = _errs23 === errors;
      if (valid1 = valid1 || _valid0, valid1)
        errors = _errs20, vErrors !== null && (_errs20 ? vErrors.length = _errs20 : vErrors = null);
      else {
        let err21 = { instancePath: instancePath + "/by", schemaPath: "#/properties/by/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
      }
    }
    if (data.key !== void 0) {
      let data10 = data.key;
      if (typeof data10 == "string") {
        if (!pattern16.test(data10)) {
          let err22 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
        }
      } else {
        let err23 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
      }
    }
    if (data.rule !== void 0) {
      let data11 = data.rule;
      if (typeof data11 == "string") {
        if (!pattern16.test(data11)) {
          let err24 = { instancePath: instancePath + "/rule", schemaPath: "#/properties/rule/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
        }
      } else {
        let err25 = { instancePath: instancePath + "/rule", schemaPath: "#/properties/rule/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
      }
    }
    if (data.since !== void 0) {
      let data12 = data.since, _errs29 = errors, valid2 = !1, _errs30 = errors;
      if (typeof data12 == "string") {
        if (!pattern16.test(data12)) {
          let err26 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/anyOf/0/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
        }
      } else {
        let err27 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/anyOf/0/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
      }
      var _valid1 = _errs30 === errors;
      valid2 = valid2 || _valid1;
      let _errs32 = errors;
      wrapper0.validate(data12, { instancePath: instancePath + "/since", parentData: data, parentDataProperty: "since", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length);
      var _valid1 = _errs32 === errors;
      if (valid2 = valid2 || _valid1, valid2)
        errors = _errs29, vErrors !== null && (_errs29 ? vErrors.length = _errs29 : vErrors = null);
      else {
        let err28 = { instancePath: instancePath + "/since", schemaPath: "#/properties/since/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
      }
    }
    if (data.countsFrom !== void 0) {
      let data13 = data.countsFrom;
      if (typeof data13 == "string") {
        if (!pattern16.test(data13)) {
          let err29 = { instancePath: instancePath + "/countsFrom", schemaPath: "#/properties/countsFrom/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
        }
      } else {
        let err30 = { instancePath: instancePath + "/countsFrom", schemaPath: "#/properties/countsFrom/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
      }
    }
    if (data.expires !== void 0) {
      let data14 = data.expires;
      if (typeof data14 == "string") {
        if (!pattern16.test(data14)) {
          let err31 = { instancePath: instancePath + "/expires", schemaPath: "#/properties/expires/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
        }
      } else {
        let err32 = { instancePath: instancePath + "/expires", schemaPath: "#/properties/expires/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
      }
    }
    if (data.parameter !== void 0) {
      let data15 = data.parameter;
      if (typeof data15 == "string") {
        if (!pattern16.test(data15)) {
          let err33 = { instancePath: instancePath + "/parameter", schemaPath: "#/properties/parameter/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
          vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
        }
      } else {
        let err34 = { instancePath: instancePath + "/parameter", schemaPath: "#/properties/parameter/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
      }
    }
    if (data.of !== void 0) {
      let data16 = data.of, _errs40 = errors, valid3 = !1, _errs41 = errors;
      if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
        let err35 = { instancePath: instancePath + "/of", schemaPath: "#/properties/of/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
      }
      var _valid2 = _errs41 === errors;
      valid3 = valid3 || _valid2;
      let _errs43 = errors;
      if (typeof data16 != "string") {
        let err36 = { instancePath: instancePath + "/of", schemaPath: "#/properties/of/anyOf/1/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
      }
      var _valid2 = _errs43 === errors;
      if (valid3 = valid3 || _valid2, valid3)
        errors = _errs40, vErrors !== null && (_errs40 ? vErrors.length = _errs40 : vErrors = null);
      else {
        let err37 = { instancePath: instancePath + "/of", schemaPath: "#/properties/of/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
      }
    }
    if (data.page !== void 0) {
      let data17 = data.page;
      if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
        let err38 = { instancePath: instancePath + "/page", schemaPath: "#/properties/page/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
      }
    }
    if (data.status !== void 0) {
      let data18 = data.status, _errs48 = errors, valid4 = !1, _errs49 = errors;
      if (!(typeof data18 == "number" && !(data18 % 1) && !isNaN(data18) && isFinite(data18))) {
        let err39 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/anyOf/0/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
      }
      var _valid3 = _errs49 === errors;
      valid4 = valid4 || _valid3;
      let _errs51 = errors;
      if (typeof data18 != "string") {
        let err40 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/anyOf/1/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
      }
      var _valid3 = _errs51 === errors;
      if (valid4 = valid4 || _valid3, valid4)
        errors = _errs48, vErrors !== null && (_errs48 ? vErrors.length = _errs48 : vErrors = null);
      else {
        let err41 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
      }
    }
    if (data.last !== void 0) {
      let data19 = data.last;
      if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
        let err42 = { instancePath: instancePath + "/last", schemaPath: "#/properties/last/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
      }
    }
    if (data.checks !== void 0) {
      let data20 = data.checks;
      if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20))) {
        let err43 = { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
      }
    }
    if (data.requests !== void 0) {
      let data21 = data.requests;
      if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
        let err44 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err44] : vErrors.length < errorLimit && vErrors.push(err44), errors++;
      }
    }
    if (data.statuses !== void 0) {
      let data22 = data.statuses;
      if (Array.isArray(data22)) {
        let len0 = data22.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data23 = data22[i0];
          if (!(typeof data23 == "number" && !(data23 % 1) && !isNaN(data23) && isFinite(data23))) {
            let err45 = { instancePath: instancePath + "/statuses/" + i0, schemaPath: "#/properties/statuses/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err45] : vErrors.length < errorLimit && vErrors.push(err45), errors++;
          }
        }
      } else {
        let err46 = { instancePath: instancePath + "/statuses", schemaPath: "#/properties/statuses/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err46] : vErrors.length < errorLimit && vErrors.push(err46), errors++;
      }
    }
    if (data.isUnrecognised !== void 0 && data.isUnrecognised !== !0) {
      let err47 = { instancePath: instancePath + "/isUnrecognised", schemaPath: "#/properties/isUnrecognised/const", keyword: "const", params: { allowedValue: !0 }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err47] : vErrors.length < errorLimit && vErrors.push(err47), errors++;
    }
    if (data.ids !== void 0) {
      let data25 = data.ids;
      if (Array.isArray(data25)) {
        let len1 = data25.length;
        for (let i1 = 0; i1 < len1; i1++)
          if (typeof data25[i1] != "string") {
            let err48 = { instancePath: instancePath + "/ids/" + i1, schemaPath: "#/properties/ids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err48] : vErrors.length < errorLimit && vErrors.push(err48), errors++;
          }
      } else {
        let err49 = { instancePath: instancePath + "/ids", schemaPath: "#/properties/ids/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err49] : vErrors.length < errorLimit && vErrors.push(err49), errors++;
      }
    }
    if (data.members !== void 0) {
      let data27 = data.members;
      if (Array.isArray(data27)) {
        let len2 = data27.length;
        for (let i2 = 0; i2 < len2; i2++)
          if (typeof data27[i2] != "string") {
            let err50 = { instancePath: instancePath + "/members/" + i2, schemaPath: "#/properties/members/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err50] : vErrors.length < errorLimit && vErrors.push(err50), errors++;
          }
      } else {
        let err51 = { instancePath: instancePath + "/members", schemaPath: "#/properties/members/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err51] : vErrors.length < errorLimit && vErrors.push(err51), errors++;
      }
    }
    if (data.array !== void 0) {
      let data29 = data.array;
      if (data29 && typeof data29 == "object" && !Array.isArray(data29)) {
        if (data29.member === void 0) {
          let err52 = { instancePath: instancePath + "/array", schemaPath: "#/properties/array/required", keyword: "required", params: { missingProperty: "member" }, message: "must have required property 'member'" };
          vErrors === null ? vErrors = [err52] : vErrors.length < errorLimit && vErrors.push(err52), errors++;
        }
        if (data29.length === void 0) {
          let err53 = { instancePath: instancePath + "/array", schemaPath: "#/properties/array/required", keyword: "required", params: { missingProperty: "length" }, message: "must have required property 'length'" };
          vErrors === null ? vErrors = [err53] : vErrors.length < errorLimit && vErrors.push(err53), errors++;
        }
        if (data29.member !== void 0 && typeof data29.member != "string") {
          let err54 = { instancePath: instancePath + "/array/member", schemaPath: "#/properties/array/properties/member/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err54] : vErrors.length < errorLimit && vErrors.push(err54), errors++;
        }
        if (data29.length !== void 0) {
          let data31 = data29.length;
          if (!(typeof data31 == "number" && !(data31 % 1) && !isNaN(data31) && isFinite(data31))) {
            let err55 = { instancePath: instancePath + "/array/length", schemaPath: "#/properties/array/properties/length/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err55] : vErrors.length < errorLimit && vErrors.push(err55), errors++;
          }
        }
      } else {
        let err56 = { instancePath: instancePath + "/array", schemaPath: "#/properties/array/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err56] : vErrors.length < errorLimit && vErrors.push(err56), errors++;
      }
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err57 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err57] : vErrors.length < errorLimit && vErrors.push(err57), errors++;
    }
    if (data.sync !== void 0 && typeof data.sync != "string") {
      let err58 = { instancePath: instancePath + "/sync", schemaPath: "#/properties/sync/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err58] : vErrors.length < errorLimit && vErrors.push(err58), errors++;
    }
    if (data.run !== void 0 && typeof data.run != "string") {
      let err59 = { instancePath: instancePath + "/run", schemaPath: "#/properties/run/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err59] : vErrors.length < errorLimit && vErrors.push(err59), errors++;
    }
    if (data.method !== void 0 && typeof data.method != "string") {
      let err60 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err60] : vErrors.length < errorLimit && vErrors.push(err60), errors++;
    }
    if (data.path !== void 0 && typeof data.path != "string") {
      let err61 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err61] : vErrors.length < errorLimit && vErrors.push(err61), errors++;
    }
    if (data.baseUrl !== void 0 && typeof data.baseUrl != "string") {
      let err62 = { instancePath: instancePath + "/baseUrl", schemaPath: "#/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err62] : vErrors.length < errorLimit && vErrors.push(err62), errors++;
    }
    if (data.endpoint !== void 0 && typeof data.endpoint != "string") {
      let err63 = { instancePath: instancePath + "/endpoint", schemaPath: "#/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err63] : vErrors.length < errorLimit && vErrors.push(err63), errors++;
    }
    if (data.after !== void 0 && typeof data.after != "string") {
      let err64 = { instancePath: instancePath + "/after", schemaPath: "#/properties/after/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err64] : vErrors.length < errorLimit && vErrors.push(err64), errors++;
    }
    if (data.credential !== void 0 && typeof data.credential != "string") {
      let err65 = { instancePath: instancePath + "/credential", schemaPath: "#/properties/credential/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err65] : vErrors.length < errorLimit && vErrors.push(err65), errors++;
    }
    if (data.than !== void 0 && typeof data.than != "string") {
      let err66 = { instancePath: instancePath + "/than", schemaPath: "#/properties/than/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err66] : vErrors.length < errorLimit && vErrors.push(err66), errors++;
    }
    if (data.shownUnder !== void 0 && typeof data.shownUnder != "string") {
      let err67 = { instancePath: instancePath + "/shownUnder", schemaPath: "#/properties/shownUnder/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err67] : vErrors.length < errorLimit && vErrors.push(err67), errors++;
    }
    if (data.filter !== void 0 && typeof data.filter != "string") {
      let err68 = { instancePath: instancePath + "/filter", schemaPath: "#/properties/filter/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err68] : vErrors.length < errorLimit && vErrors.push(err68), errors++;
    }
    if (data.owner !== void 0 && typeof data.owner != "string") {
      let err69 = { instancePath: instancePath + "/owner", schemaPath: "#/properties/owner/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err69] : vErrors.length < errorLimit && vErrors.push(err69), errors++;
    }
    if (data.value !== void 0 && typeof data.value != "string") {
      let err70 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err70] : vErrors.length < errorLimit && vErrors.push(err70), errors++;
    }
    if (data.quote !== void 0 && typeof data.quote != "string") {
      let err71 = { instancePath: instancePath + "/quote", schemaPath: "#/properties/quote/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err71] : vErrors.length < errorLimit && vErrors.push(err71), errors++;
    }
    if (data.because !== void 0 && (wrapper0.validate(data.because, { instancePath: instancePath + "/because", parentData: data, parentDataProperty: "because", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length)), data.noAnswer !== void 0 && (wrapper0.validate(data.noAnswer, { instancePath: instancePath + "/noAnswer", parentData: data, parentDataProperty: "noAnswer", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length)), data.gap !== void 0 && (wrapper0.validate(data.gap, { instancePath: instancePath + "/gap", parentData: data, parentDataProperty: "gap", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length)), data.remedy !== void 0) {
      let data50 = data.remedy;
      if (data50 && typeof data50 == "object" && !Array.isArray(data50)) {
        if (data50.do === void 0) {
          let err72 = { instancePath: instancePath + "/remedy", schemaPath: "#/properties/remedy/required", keyword: "required", params: { missingProperty: "do" }, message: "must have required property 'do'" };
          vErrors === null ? vErrors = [err72] : vErrors.length < errorLimit && vErrors.push(err72), errors++;
        }
        if (data50.key === void 0) {
          let err73 = { instancePath: instancePath + "/remedy", schemaPath: "#/properties/remedy/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
          vErrors === null ? vErrors = [err73] : vErrors.length < errorLimit && vErrors.push(err73), errors++;
        }
        if (data50.do !== void 0) {
          let data51 = data50.do;
          if (typeof data51 == "string") {
            if (!pattern16.test(data51)) {
              let err74 = { instancePath: instancePath + "/remedy/do", schemaPath: "#/properties/remedy/properties/do/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
              vErrors === null ? vErrors = [err74] : vErrors.length < errorLimit && vErrors.push(err74), errors++;
            }
          } else {
            let err75 = { instancePath: instancePath + "/remedy/do", schemaPath: "#/properties/remedy/properties/do/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err75] : vErrors.length < errorLimit && vErrors.push(err75), errors++;
          }
        }
        if (data50.key !== void 0) {
          let data52 = data50.key;
          if (typeof data52 == "string") {
            if (!pattern16.test(data52)) {
              let err76 = { instancePath: instancePath + "/remedy/key", schemaPath: "#/properties/remedy/properties/key/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
              vErrors === null ? vErrors = [err76] : vErrors.length < errorLimit && vErrors.push(err76), errors++;
            }
          } else {
            let err77 = { instancePath: instancePath + "/remedy/key", schemaPath: "#/properties/remedy/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err77] : vErrors.length < errorLimit && vErrors.push(err77), errors++;
          }
        }
      } else {
        let err78 = { instancePath: instancePath + "/remedy", schemaPath: "#/properties/remedy/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err78] : vErrors.length < errorLimit && vErrors.push(err78), errors++;
      }
    }
    if (data.to !== void 0 && (wrapper0.validate(data.to, { instancePath: instancePath + "/to", parentData: data, parentDataProperty: "to", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors), errors = vErrors.length)), data.model !== void 0 && typeof data.model != "string") {
      let err79 = { instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err79] : vErrors.length < errorLimit && vErrors.push(err79), errors++;
    }
  } else {
    let err80 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err80] : vErrors.length < errorLimit && vErrors.push(err80), errors++;
  }
  return validate26.errors = vErrors, errors === 0;
}
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.baseUrl === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "baseUrl" }, message: "must have required property 'baseUrl'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.embedded === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "embedded" }, message: "must have required property 'embedded'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.settings === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "settings" }, message: "must have required property 'settings'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.fixtures === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "fixtures" }, message: "must have required property 'fixtures'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 == "string") {
        if (data0.length < 1) {
          let err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.version !== void 0 && typeof data.version != "string") {
      let err7 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.baseUrl !== void 0 && typeof data.baseUrl != "string") {
      let err8 = { instancePath: instancePath + "/baseUrl", schemaPath: "#/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
    }
    if (data.embedded !== void 0 && typeof data.embedded != "boolean") {
      let err9 = { instancePath: instancePath + "/embedded", schemaPath: "#/properties/embedded/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
    }
    if (data.deviations !== void 0) {
      let data4 = data.deviations;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.defects === void 0) {
          let err10 = { instancePath: instancePath + "/deviations", schemaPath: "#/properties/deviations/required", keyword: "required", params: { missingProperty: "defects" }, message: "must have required property 'defects'" };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
        if (data4.variants === void 0) {
          let err11 = { instancePath: instancePath + "/deviations", schemaPath: "#/properties/deviations/required", keyword: "required", params: { missingProperty: "variants" }, message: "must have required property 'variants'" };
          vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
        }
        if (data4.defects !== void 0) {
          let data5 = data4.defects;
          if (Array.isArray(data5)) {
            let len0 = data5.length;
            for (let i0 = 0; i0 < len0; i0++)
              if (typeof data5[i0] != "string") {
                let err12 = { instancePath: instancePath + "/deviations/defects/" + i0, schemaPath: "#/properties/deviations/properties/defects/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
              }
          } else {
            let err13 = { instancePath: instancePath + "/deviations/defects", schemaPath: "#/properties/deviations/properties/defects/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
          }
        }
        if (data4.variants !== void 0) {
          let data7 = data4.variants;
          if (Array.isArray(data7)) {
            let len1 = data7.length;
            for (let i1 = 0; i1 < len1; i1++)
              if (typeof data7[i1] != "string") {
                let err14 = { instancePath: instancePath + "/deviations/variants/" + i1, schemaPath: "#/properties/deviations/properties/variants/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
              }
          } else {
            let err15 = { instancePath: instancePath + "/deviations/variants", schemaPath: "#/properties/deviations/properties/variants/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
          }
        }
      } else {
        let err16 = { instancePath: instancePath + "/deviations", schemaPath: "#/properties/deviations/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
      }
    }
    if (data.connection !== void 0) {
      let data9 = data.connection;
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (data9.proxy !== void 0) {
          let data10 = data9.proxy;
          if (typeof data10 == "string") {
            if (data10.length < 1) {
              let err17 = { instancePath: instancePath + "/connection/proxy", schemaPath: "#/$defs/connection/properties/proxy/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
            }
          } else {
            let err18 = { instancePath: instancePath + "/connection/proxy", schemaPath: "#/$defs/connection/properties/proxy/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
          }
        }
        if (data9.ca !== void 0) {
          let data11 = data9.ca;
          if (typeof data11 == "string") {
            if (!pattern6.test(data11)) {
              let err19 = { instancePath: instancePath + "/connection/ca", schemaPath: "#/$defs/connection/properties/ca/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
              vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
            }
          } else {
            let err20 = { instancePath: instancePath + "/connection/ca", schemaPath: "#/$defs/connection/properties/ca/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
          }
        }
        if (data9.clientCertificate !== void 0) {
          let data12 = data9.clientCertificate;
          if (typeof data12 == "string") {
            if (!pattern6.test(data12)) {
              let err21 = { instancePath: instancePath + "/connection/clientCertificate", schemaPath: "#/$defs/connection/properties/clientCertificate/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
              vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
            }
          } else {
            let err22 = { instancePath: instancePath + "/connection/clientCertificate", schemaPath: "#/$defs/connection/properties/clientCertificate/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
          }
        }
        if (data9.peers !== void 0) {
          let data13 = data9.peers;
          if (Array.isArray(data13)) {
            let len2 = data13.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data14 = data13[i2];
              if (typeof data14 == "string") {
                if (!pattern6.test(data14)) {
                  let err23 = { instancePath: instancePath + "/connection/peers/" + i2, schemaPath: "#/$defs/connection/properties/peers/items/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
                  vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
                }
              } else {
                let err24 = { instancePath: instancePath + "/connection/peers/" + i2, schemaPath: "#/$defs/connection/properties/peers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
              }
            }
          } else {
            let err25 = { instancePath: instancePath + "/connection/peers", schemaPath: "#/$defs/connection/properties/peers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/connection", schemaPath: "#/$defs/connection/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
      }
    }
    if (data.file !== void 0 && typeof data.file != "string") {
      let err27 = { instancePath: instancePath + "/file", schemaPath: "#/properties/file/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
    }
    if (data.headers !== void 0) {
      let data16 = data.headers;
      if (Array.isArray(data16)) {
        let len3 = data16.length;
        for (let i3 = 0; i3 < len3; i3++)
          if (typeof data16[i3] != "string") {
            let err28 = { instancePath: instancePath + "/headers/" + i3, schemaPath: "#/properties/headers/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
          }
      } else {
        let err29 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
      }
    }
    if (data.settings !== void 0) {
      let data18 = data.settings;
      if (Array.isArray(data18)) {
        let len4 = data18.length;
        for (let i4 = 0; i4 < len4; i4++)
          if (typeof data18[i4] != "string") {
            let err30 = { instancePath: instancePath + "/settings/" + i4, schemaPath: "#/properties/settings/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
          }
      } else {
        let err31 = { instancePath: instancePath + "/settings", schemaPath: "#/properties/settings/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
      }
    }
    if (data.fixtures !== void 0) {
      let data20 = data.fixtures;
      if (Array.isArray(data20)) {
        let len5 = data20.length;
        for (let i5 = 0; i5 < len5; i5++) {
          let data21 = data20[i5];
          if (data21 && typeof data21 == "object" && !Array.isArray(data21)) {
            if (data21.key === void 0) {
              let err32 = { instancePath: instancePath + "/fixtures/" + i5, schemaPath: "#/properties/fixtures/items/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
              vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
            }
            if (data21.source === void 0) {
              let err33 = { instancePath: instancePath + "/fixtures/" + i5, schemaPath: "#/properties/fixtures/items/required", keyword: "required", params: { missingProperty: "source" }, message: "must have required property 'source'" };
              vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
            }
            if (data21.key !== void 0) {
              let data22 = data21.key;
              if (typeof data22 == "string") {
                if (data22.length < 1) {
                  let err34 = { instancePath: instancePath + "/fixtures/" + i5 + "/key", schemaPath: "#/properties/fixtures/items/properties/key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
                }
              } else {
                let err35 = { instancePath: instancePath + "/fixtures/" + i5 + "/key", schemaPath: "#/properties/fixtures/items/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
              }
            }
            if (data21.value !== void 0 && typeof data21.value != "string") {
              let err36 = { instancePath: instancePath + "/fixtures/" + i5 + "/value", schemaPath: "#/properties/fixtures/items/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
            }
            if (data21.source !== void 0) {
              let data24 = data21.source;
              if (!(data24 === "given" || data24 === "discovered" || data24 === "missing")) {
                let err37 = { instancePath: instancePath + "/fixtures/" + i5 + "/source", schemaPath: "#/properties/fixtures/items/properties/source/enum", keyword: "enum", params: { allowedValues: schema38.properties.fixtures.items.properties.source.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
              }
            }
            if (data21.reason !== void 0 && typeof data21.reason != "string") {
              let err38 = { instancePath: instancePath + "/fixtures/" + i5 + "/reason", schemaPath: "#/properties/fixtures/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
            }
            data21.because !== void 0 && (validate26(data21.because, { instancePath: instancePath + "/fixtures/" + i5 + "/because", parentData: data21, parentDataProperty: "because", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.length < errorLimit ? vErrors.concat(validate26.errors) : vErrors, errors = vErrors.length));
          } else {
            let err39 = { instancePath: instancePath + "/fixtures/" + i5, schemaPath: "#/properties/fixtures/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
          }
        }
      } else {
        let err40 = { instancePath: instancePath + "/fixtures", schemaPath: "#/properties/fixtures/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
      }
    }
  } else {
    let err41 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
  }
  return validate25.errors = vErrors, errors === 0;
}
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoint === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.list === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "list" }, message: "must have required property 'list'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.pagesRead === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "pagesRead" }, message: "must have required property 'pagesRead'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.entriesRead === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "entriesRead" }, message: "must have required property 'entriesRead'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.sampled === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sampled" }, message: "must have required property 'sampled'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.endpoint !== void 0) {
      let data0 = data.endpoint;
      if (typeof data0 == "string") {
        if (!pattern8.test(data0)) {
          let err5 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.list !== void 0 && typeof data.list != "string") {
      let err7 = { instancePath: instancePath + "/list", schemaPath: "#/properties/list/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.pagesRead !== void 0) {
      let data2 = data.pagesRead;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err8 = { instancePath: instancePath + "/pagesRead", schemaPath: "#/properties/pagesRead/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && (data2 < 0 || isNaN(data2))) {
        let err9 = { instancePath: instancePath + "/pagesRead", schemaPath: "#/properties/pagesRead/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.pagesThere !== void 0) {
      let data3 = data.pagesThere;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err10 = { instancePath: instancePath + "/pagesThere", schemaPath: "#/properties/pagesThere/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err11 = { instancePath: instancePath + "/pagesThere", schemaPath: "#/properties/pagesThere/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
    if (data.entriesRead !== void 0) {
      let data4 = data.entriesRead;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4))) {
        let err12 = { instancePath: instancePath + "/entriesRead", schemaPath: "#/properties/entriesRead/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
      }
      if (typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4))) {
        let err13 = { instancePath: instancePath + "/entriesRead", schemaPath: "#/properties/entriesRead/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
      }
    }
    if (data.sampled !== void 0 && typeof data.sampled != "boolean") {
      let err14 = { instancePath: instancePath + "/sampled", schemaPath: "#/properties/sampled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
    }
  } else {
    let err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
  }
  return validate29.errors = vErrors, errors === 0;
}
var schema45 = { type: "object", required: ["depth", "asked", "cells", "endpoints"], properties: { depth: { description: "How deep the run looked.", enum: ["quick", "standard", "thorough"] }, asked: { description: "Pairs of kinds of values that were asked together.", type: "integer", minimum: 0 }, cells: { description: "Pairs that there are on this target, for this profile.", type: "integer", minimum: 0 }, endpoints: { description: "The same per endpoint.", type: "array", items: { $ref: "#/$defs/endpointCount" } } } };
var schema47 = { description: "How many questions of one concern were asked, and how many cells they cover.", type: "object", required: ["concern", "asked", "cells", "unasked"], properties: { concern: { description: "What the questions differ in.", enum: ["parameters", "resource", "moment", "asking", "http", "credential"] }, asked: { description: "Pairs with a value of this concern that were asked.", type: "integer", minimum: 0 }, cells: { description: "Pairs with a value of this concern that there are.", type: "integer", minimum: 0 }, unasked: { description: "Kinds of values that were not asked at all, as dimension=value.", type: "array", items: { type: "string", minLength: 1 } } } };
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoint === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.asked === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "asked" }, message: "must have required property 'asked'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.cells === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cells" }, message: "must have required property 'cells'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.answers === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "answers" }, message: "must have required property 'answers'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.chanceOfOneInTwenty === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "chanceOfOneInTwenty" }, message: "must have required property 'chanceOfOneInTwenty'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.concerns === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "concerns" }, message: "must have required property 'concerns'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.endpoint !== void 0) {
      let data0 = data.endpoint;
      if (typeof data0 == "string") {
        if (data0.length < 1) {
          let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/properties/endpoint/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/endpoint", schemaPath: "#/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.asked !== void 0) {
      let data1 = data.asked;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err8 = { instancePath: instancePath + "/asked", schemaPath: "#/properties/asked/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && (data1 < 0 || isNaN(data1))) {
        let err9 = { instancePath: instancePath + "/asked", schemaPath: "#/properties/asked/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.cells !== void 0) {
      let data2 = data.cells;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err10 = { instancePath: instancePath + "/cells", schemaPath: "#/properties/cells/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && (data2 < 0 || isNaN(data2))) {
        let err11 = { instancePath: instancePath + "/cells", schemaPath: "#/properties/cells/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
    if (data.answers !== void 0) {
      let data3 = data.answers;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err12 = { instancePath: instancePath + "/answers", schemaPath: "#/properties/answers/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
      }
      if (typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3))) {
        let err13 = { instancePath: instancePath + "/answers", schemaPath: "#/properties/answers/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
      }
    }
    if (data.chanceOfOneInTwenty !== void 0) {
      let data4 = data.chanceOfOneInTwenty;
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 1 || isNaN(data4)) {
          let err14 = { instancePath: instancePath + "/chanceOfOneInTwenty", schemaPath: "#/properties/chanceOfOneInTwenty/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
          vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
        }
        if (data4 < 0 || isNaN(data4)) {
          let err15 = { instancePath: instancePath + "/chanceOfOneInTwenty", schemaPath: "#/properties/chanceOfOneInTwenty/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/chanceOfOneInTwenty", schemaPath: "#/properties/chanceOfOneInTwenty/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
      }
    }
    if (data.concerns !== void 0) {
      let data5 = data.concerns;
      if (Array.isArray(data5)) {
        let len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data6 = data5[i0];
          if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
            if (data6.concern === void 0) {
              let err17 = { instancePath: instancePath + "/concerns/" + i0, schemaPath: "#/$defs/concernQuestions/required", keyword: "required", params: { missingProperty: "concern" }, message: "must have required property 'concern'" };
              vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
            }
            if (data6.asked === void 0) {
              let err18 = { instancePath: instancePath + "/concerns/" + i0, schemaPath: "#/$defs/concernQuestions/required", keyword: "required", params: { missingProperty: "asked" }, message: "must have required property 'asked'" };
              vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
            }
            if (data6.cells === void 0) {
              let err19 = { instancePath: instancePath + "/concerns/" + i0, schemaPath: "#/$defs/concernQuestions/required", keyword: "required", params: { missingProperty: "cells" }, message: "must have required property 'cells'" };
              vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
            }
            if (data6.unasked === void 0) {
              let err20 = { instancePath: instancePath + "/concerns/" + i0, schemaPath: "#/$defs/concernQuestions/required", keyword: "required", params: { missingProperty: "unasked" }, message: "must have required property 'unasked'" };
              vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
            }
            if (data6.concern !== void 0) {
              let data7 = data6.concern;
              if (!(data7 === "parameters" || data7 === "resource" || data7 === "moment" || data7 === "asking" || data7 === "http" || data7 === "credential")) {
                let err21 = { instancePath: instancePath + "/concerns/" + i0 + "/concern", schemaPath: "#/$defs/concernQuestions/properties/concern/enum", keyword: "enum", params: { allowedValues: schema47.properties.concern.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
              }
            }
            if (data6.asked !== void 0) {
              let data8 = data6.asked;
              if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
                let err22 = { instancePath: instancePath + "/concerns/" + i0 + "/asked", schemaPath: "#/$defs/concernQuestions/properties/asked/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
              }
              if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
                let err23 = { instancePath: instancePath + "/concerns/" + i0 + "/asked", schemaPath: "#/$defs/concernQuestions/properties/asked/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
              }
            }
            if (data6.cells !== void 0) {
              let data9 = data6.cells;
              if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
                let err24 = { instancePath: instancePath + "/concerns/" + i0 + "/cells", schemaPath: "#/$defs/concernQuestions/properties/cells/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
              }
              if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
                let err25 = { instancePath: instancePath + "/concerns/" + i0 + "/cells", schemaPath: "#/$defs/concernQuestions/properties/cells/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
              }
            }
            if (data6.unasked !== void 0) {
              let data10 = data6.unasked;
              if (Array.isArray(data10)) {
                let len1 = data10.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  let data11 = data10[i1];
                  if (typeof data11 == "string") {
                    if (data11.length < 1) {
                      let err26 = { instancePath: instancePath + "/concerns/" + i0 + "/unasked/" + i1, schemaPath: "#/$defs/concernQuestions/properties/unasked/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
                    }
                  } else {
                    let err27 = { instancePath: instancePath + "/concerns/" + i0 + "/unasked/" + i1, schemaPath: "#/$defs/concernQuestions/properties/unasked/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
                  }
                }
              } else {
                let err28 = { instancePath: instancePath + "/concerns/" + i0 + "/unasked", schemaPath: "#/$defs/concernQuestions/properties/unasked/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
              }
            }
          } else {
            let err29 = { instancePath: instancePath + "/concerns/" + i0, schemaPath: "#/$defs/concernQuestions/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
          }
        }
      } else {
        let err30 = { instancePath: instancePath + "/concerns", schemaPath: "#/properties/concerns/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
      }
    }
  } else {
    let err31 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
  }
  return validate32.errors = vErrors, errors === 0;
}
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.depth === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "depth" }, message: "must have required property 'depth'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.asked === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "asked" }, message: "must have required property 'asked'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.cells === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "cells" }, message: "must have required property 'cells'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.endpoints === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoints" }, message: "must have required property 'endpoints'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.depth !== void 0) {
      let data0 = data.depth;
      if (!(data0 === "quick" || data0 === "standard" || data0 === "thorough")) {
        let err4 = { instancePath: instancePath + "/depth", schemaPath: "#/properties/depth/enum", keyword: "enum", params: { allowedValues: schema45.properties.depth.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
      }
    }
    if (data.asked !== void 0) {
      let data1 = data.asked;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err5 = { instancePath: instancePath + "/asked", schemaPath: "#/properties/asked/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && (data1 < 0 || isNaN(data1))) {
        let err6 = { instancePath: instancePath + "/asked", schemaPath: "#/properties/asked/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.cells !== void 0) {
      let data2 = data.cells;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2) && isFinite(data2))) {
        let err7 = { instancePath: instancePath + "/cells", schemaPath: "#/properties/cells/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
      if (typeof data2 == "number" && isFinite(data2) && (data2 < 0 || isNaN(data2))) {
        let err8 = { instancePath: instancePath + "/cells", schemaPath: "#/properties/cells/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
      }
    }
    if (data.endpoints !== void 0) {
      let data3 = data.endpoints;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate32(data3[i0], { instancePath: instancePath + "/endpoints/" + i0, parentData: data3, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate32.errors : vErrors.length < errorLimit ? vErrors.concat(validate32.errors) : vErrors, errors = vErrors.length);
      } else {
        let err9 = { instancePath: instancePath + "/endpoints", schemaPath: "#/properties/endpoints/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
  }
  return validate31.errors = vErrors, errors === 0;
}
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoints === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoints" }, message: "must have required property 'endpoints'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.phases === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "phases" }, message: "must have required property 'phases'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.requests === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.inRow === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "inRow" }, message: "must have required property 'inRow'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.endpoints !== void 0) {
      let data0 = data.endpoints;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 == "string") {
            if (data1.length < 1) {
              let err4 = { instancePath: instancePath + "/endpoints/" + i0, schemaPath: "#/properties/endpoints/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
            }
          } else {
            let err5 = { instancePath: instancePath + "/endpoints/" + i0, schemaPath: "#/properties/endpoints/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
          }
        }
      } else {
        let err6 = { instancePath: instancePath + "/endpoints", schemaPath: "#/properties/endpoints/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.phases !== void 0) {
      let data2 = data.phases;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            if (data3.name === void 0) {
              let err7 = { instancePath: instancePath + "/phases/" + i1, schemaPath: "#/$defs/timelinePhase/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
            }
            if (data3.startedMs === void 0) {
              let err8 = { instancePath: instancePath + "/phases/" + i1, schemaPath: "#/$defs/timelinePhase/required", keyword: "required", params: { missingProperty: "startedMs" }, message: "must have required property 'startedMs'" };
              vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
            }
            if (data3.endedMs === void 0) {
              let err9 = { instancePath: instancePath + "/phases/" + i1, schemaPath: "#/$defs/timelinePhase/required", keyword: "required", params: { missingProperty: "endedMs" }, message: "must have required property 'endedMs'" };
              vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
            }
            if (data3.requests === void 0) {
              let err10 = { instancePath: instancePath + "/phases/" + i1, schemaPath: "#/$defs/timelinePhase/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
              vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
            }
            if (data3.inRow === void 0) {
              let err11 = { instancePath: instancePath + "/phases/" + i1, schemaPath: "#/$defs/timelinePhase/required", keyword: "required", params: { missingProperty: "inRow" }, message: "must have required property 'inRow'" };
              vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
            }
            if (data3.idleMs === void 0) {
              let err12 = { instancePath: instancePath + "/phases/" + i1, schemaPath: "#/$defs/timelinePhase/required", keyword: "required", params: { missingProperty: "idleMs" }, message: "must have required property 'idleMs'" };
              vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
            }
            if (data3.name !== void 0) {
              let data4 = data3.name;
              if (typeof data4 == "string") {
                if (data4.length < 1) {
                  let err13 = { instancePath: instancePath + "/phases/" + i1 + "/name", schemaPath: "#/$defs/timelinePhase/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
                }
              } else {
                let err14 = { instancePath: instancePath + "/phases/" + i1 + "/name", schemaPath: "#/$defs/timelinePhase/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
              }
            }
            if (data3.startedMs !== void 0) {
              let data5 = data3.startedMs;
              if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
                let err15 = { instancePath: instancePath + "/phases/" + i1 + "/startedMs", schemaPath: "#/$defs/timelinePhase/properties/startedMs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
              }
              if (typeof data5 == "number" && isFinite(data5) && (data5 < 0 || isNaN(data5))) {
                let err16 = { instancePath: instancePath + "/phases/" + i1 + "/startedMs", schemaPath: "#/$defs/timelinePhase/properties/startedMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
              }
            }
            if (data3.endedMs !== void 0) {
              let data6 = data3.endedMs;
              if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
                let err17 = { instancePath: instancePath + "/phases/" + i1 + "/endedMs", schemaPath: "#/$defs/timelinePhase/properties/endedMs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
              }
              if (typeof data6 == "number" && isFinite(data6) && (data6 < 0 || isNaN(data6))) {
                let err18 = { instancePath: instancePath + "/phases/" + i1 + "/endedMs", schemaPath: "#/$defs/timelinePhase/properties/endedMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
              }
            }
            if (data3.requests !== void 0) {
              let data7 = data3.requests;
              if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
                let err19 = { instancePath: instancePath + "/phases/" + i1 + "/requests", schemaPath: "#/$defs/timelinePhase/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
              }
              if (typeof data7 == "number" && isFinite(data7) && (data7 < 0 || isNaN(data7))) {
                let err20 = { instancePath: instancePath + "/phases/" + i1 + "/requests", schemaPath: "#/$defs/timelinePhase/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
              }
            }
            if (data3.inRow !== void 0) {
              let data8 = data3.inRow;
              if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
                let err21 = { instancePath: instancePath + "/phases/" + i1 + "/inRow", schemaPath: "#/$defs/timelinePhase/properties/inRow/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
              }
              if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
                let err22 = { instancePath: instancePath + "/phases/" + i1 + "/inRow", schemaPath: "#/$defs/timelinePhase/properties/inRow/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
              }
            }
            if (data3.idleMs !== void 0) {
              let data9 = data3.idleMs;
              if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
                let err23 = { instancePath: instancePath + "/phases/" + i1 + "/idleMs", schemaPath: "#/$defs/timelinePhase/properties/idleMs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
              }
              if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
                let err24 = { instancePath: instancePath + "/phases/" + i1 + "/idleMs", schemaPath: "#/$defs/timelinePhase/properties/idleMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
              }
            }
          } else {
            let err25 = { instancePath: instancePath + "/phases/" + i1, schemaPath: "#/$defs/timelinePhase/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/phases", schemaPath: "#/properties/phases/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
      }
    }
    if (data.requests !== void 0) {
      let data10 = data.requests;
      if (Array.isArray(data10)) {
        let len2 = data10.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data11 = data10[i2];
          if (Array.isArray(data11)) {
            if (data11.length > 6) {
              let err27 = { instancePath: instancePath + "/requests/" + i2, schemaPath: "#/properties/requests/items/maxItems", keyword: "maxItems", params: { limit: 6 }, message: "must NOT have more than 6 items" };
              vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
            }
            if (data11.length < 6) {
              let err28 = { instancePath: instancePath + "/requests/" + i2, schemaPath: "#/properties/requests/items/minItems", keyword: "minItems", params: { limit: 6 }, message: "must NOT have fewer than 6 items" };
              vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
            }
            let len3 = data11.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data12 = data11[i3];
              if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
                let err29 = { instancePath: instancePath + "/requests/" + i2 + "/" + i3, schemaPath: "#/properties/requests/items/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
              }
              if (typeof data12 == "number" && isFinite(data12) && (data12 < 0 || isNaN(data12))) {
                let err30 = { instancePath: instancePath + "/requests/" + i2 + "/" + i3, schemaPath: "#/properties/requests/items/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
              }
            }
          } else {
            let err31 = { instancePath: instancePath + "/requests/" + i2, schemaPath: "#/properties/requests/items/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
          }
        }
      } else {
        let err32 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
      }
    }
    if (data.inRow !== void 0) {
      let data13 = data.inRow;
      if (Array.isArray(data13)) {
        let len4 = data13.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data14 = data13[i4];
          if (!(typeof data14 == "number" && !(data14 % 1) && !isNaN(data14) && isFinite(data14))) {
            let err33 = { instancePath: instancePath + "/inRow/" + i4, schemaPath: "#/properties/inRow/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
          }
          if (typeof data14 == "number" && isFinite(data14) && (data14 < 1 || isNaN(data14))) {
            let err34 = { instancePath: instancePath + "/inRow/" + i4, schemaPath: "#/properties/inRow/items/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
          }
        }
      } else {
        let err35 = { instancePath: instancePath + "/inRow", schemaPath: "#/properties/inRow/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
      }
    }
  } else {
    let err36 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
  }
  return validate35.errors = vErrors, errors === 0;
}
var schema51 = { description: "One rule.", type: "object", required: ["id", "clause", "level", "title", "text", "outcome", "examined", "checks"], properties: { id: { description: "As the catalogue names it: clause and slug.", type: "string", pattern: "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$" }, clause: { description: "Number of the heading in the specification.", type: "string", pattern: "^[0-9]+(?:\\.[0-9]+)*$" }, level: { description: "How much it binds.", enum: ["MUST", "SHOULD"] }, title: { description: "The rule in a few words.", type: "string", minLength: 1 }, text: { description: "The rule in a sentence or two.", type: "string", minLength: 1 }, reading: { description: "How a loose point is read.", type: "string" }, outcome: { $ref: "#/$defs/outcome" }, reason: { description: "Why untested or excluded, or what a partly examined pass did not look at.", type: "string" }, because: { description: "The reasons as facts.", type: "array", minItems: 1, items: { $ref: "#/$defs/fact" } }, examined: { $ref: "#/$defs/examined" }, pending: { description: "What a rule came to that is too new to count.", $ref: "#/$defs/outcome" }, occurrences: { description: "In how many of the answers looked at: 3 of 20.", type: "string", pattern: "^[0-9]+ of [0-9]+$" }, occurred: { description: "The same as numbers.", $ref: "#/$defs/occurrences" }, checks: { description: "One for each endpoint at which the rule was examined, or could have been.", type: "array", maxItems: 9, items: { $ref: "#/$defs/checkResult" } } } }, schema52 = { description: "untested: nothing to examine; excluded: left out by profile or operator, waived, or pending.", enum: ["pass", "fail", "warn", "untested", "excluded"] };
var pattern36 = lazyPattern("^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$"), pattern37 = lazyPattern("^[0-9]+(?:\\.[0-9]+)*$"), pattern38 = lazyPattern("^[0-9]+ of [0-9]+$");
var schema64 = { type: "object", required: ["exchange", "role", "path", "startedMs", "endedMs"], properties: { exchange: { description: "report.json#/exchanges/N.", type: "string", pattern: "^report\\.json#/exchanges/[0-9]+$" }, role: { description: "What it is to the proof.", enum: ["from", "expected", "came", "seen"] }, path: { description: "Path and query.", type: "string", minLength: 1 }, startedMs: { description: "Milliseconds since the run began.", type: "integer", minimum: 0 }, endedMs: { description: "Milliseconds since the run began.", type: "integer", minimum: 0 }, status: { description: "The status of a refusal.", type: "integer" }, ids: { description: "Ids of its entries in order, the first dozen.", type: "array", items: { type: "string" } }, of: { description: "How many entries it has.", type: "integer", minimum: 0 }, isWithEntry: { description: "Whether the entry that the proof is about is in it.", type: "boolean" } } };
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.list === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "list" }, message: "must have required property 'list'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.sentence === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sentence" }, message: "must have required property 'sentence'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.answers === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "answers" }, message: "must have required property 'answers'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.list !== void 0) {
      let data0 = data.list;
      if (typeof data0 == "string") {
        if (data0.length < 1) {
          let err3 = { instancePath: instancePath + "/list", schemaPath: "#/properties/list/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/list", schemaPath: "#/properties/list/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
      }
    }
    if (data.filter !== void 0 && typeof data.filter != "string") {
      let err5 = { instancePath: instancePath + "/filter", schemaPath: "#/properties/filter/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.entry !== void 0 && typeof data.entry != "string") {
      let err6 = { instancePath: instancePath + "/entry", schemaPath: "#/properties/entry/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
    }
    if (data.answers !== void 0) {
      let data3 = data.answers;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
            if (data4.exchange === void 0) {
              let err7 = { instancePath: instancePath + "/answers/" + i0, schemaPath: "#/$defs/proofAnswer/required", keyword: "required", params: { missingProperty: "exchange" }, message: "must have required property 'exchange'" };
              vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
            }
            if (data4.role === void 0) {
              let err8 = { instancePath: instancePath + "/answers/" + i0, schemaPath: "#/$defs/proofAnswer/required", keyword: "required", params: { missingProperty: "role" }, message: "must have required property 'role'" };
              vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
            }
            if (data4.path === void 0) {
              let err9 = { instancePath: instancePath + "/answers/" + i0, schemaPath: "#/$defs/proofAnswer/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
              vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
            }
            if (data4.startedMs === void 0) {
              let err10 = { instancePath: instancePath + "/answers/" + i0, schemaPath: "#/$defs/proofAnswer/required", keyword: "required", params: { missingProperty: "startedMs" }, message: "must have required property 'startedMs'" };
              vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
            }
            if (data4.endedMs === void 0) {
              let err11 = { instancePath: instancePath + "/answers/" + i0, schemaPath: "#/$defs/proofAnswer/required", keyword: "required", params: { missingProperty: "endedMs" }, message: "must have required property 'endedMs'" };
              vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
            }
            if (data4.exchange !== void 0) {
              let data5 = data4.exchange;
              if (typeof data5 == "string") {
                if (!pattern10.test(data5)) {
                  let err12 = { instancePath: instancePath + "/answers/" + i0 + "/exchange", schemaPath: "#/$defs/proofAnswer/properties/exchange/pattern", keyword: "pattern", params: { pattern: "^report\\.json#/exchanges/[0-9]+$" }, message: 'must match pattern "^report\\.json#/exchanges/[0-9]+$"' };
                  vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
                }
              } else {
                let err13 = { instancePath: instancePath + "/answers/" + i0 + "/exchange", schemaPath: "#/$defs/proofAnswer/properties/exchange/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
              }
            }
            if (data4.role !== void 0) {
              let data6 = data4.role;
              if (!(data6 === "from" || data6 === "expected" || data6 === "came" || data6 === "seen")) {
                let err14 = { instancePath: instancePath + "/answers/" + i0 + "/role", schemaPath: "#/$defs/proofAnswer/properties/role/enum", keyword: "enum", params: { allowedValues: schema64.properties.role.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
              }
            }
            if (data4.path !== void 0) {
              let data7 = data4.path;
              if (typeof data7 == "string") {
                if (data7.length < 1) {
                  let err15 = { instancePath: instancePath + "/answers/" + i0 + "/path", schemaPath: "#/$defs/proofAnswer/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
                }
              } else {
                let err16 = { instancePath: instancePath + "/answers/" + i0 + "/path", schemaPath: "#/$defs/proofAnswer/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
              }
            }
            if (data4.startedMs !== void 0) {
              let data8 = data4.startedMs;
              if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
                let err17 = { instancePath: instancePath + "/answers/" + i0 + "/startedMs", schemaPath: "#/$defs/proofAnswer/properties/startedMs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
              }
              if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
                let err18 = { instancePath: instancePath + "/answers/" + i0 + "/startedMs", schemaPath: "#/$defs/proofAnswer/properties/startedMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
              }
            }
            if (data4.endedMs !== void 0) {
              let data9 = data4.endedMs;
              if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
                let err19 = { instancePath: instancePath + "/answers/" + i0 + "/endedMs", schemaPath: "#/$defs/proofAnswer/properties/endedMs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
              }
              if (typeof data9 == "number" && isFinite(data9) && (data9 < 0 || isNaN(data9))) {
                let err20 = { instancePath: instancePath + "/answers/" + i0 + "/endedMs", schemaPath: "#/$defs/proofAnswer/properties/endedMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
              }
            }
            if (data4.status !== void 0) {
              let data10 = data4.status;
              if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
                let err21 = { instancePath: instancePath + "/answers/" + i0 + "/status", schemaPath: "#/$defs/proofAnswer/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
              }
            }
            if (data4.ids !== void 0) {
              let data11 = data4.ids;
              if (Array.isArray(data11)) {
                let len1 = data11.length;
                for (let i1 = 0; i1 < len1; i1++)
                  if (typeof data11[i1] != "string") {
                    let err22 = { instancePath: instancePath + "/answers/" + i0 + "/ids/" + i1, schemaPath: "#/$defs/proofAnswer/properties/ids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
                  }
              } else {
                let err23 = { instancePath: instancePath + "/answers/" + i0 + "/ids", schemaPath: "#/$defs/proofAnswer/properties/ids/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
              }
            }
            if (data4.of !== void 0) {
              let data13 = data4.of;
              if (!(typeof data13 == "number" && !(data13 % 1) && !isNaN(data13) && isFinite(data13))) {
                let err24 = { instancePath: instancePath + "/answers/" + i0 + "/of", schemaPath: "#/$defs/proofAnswer/properties/of/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
              }
              if (typeof data13 == "number" && isFinite(data13) && (data13 < 0 || isNaN(data13))) {
                let err25 = { instancePath: instancePath + "/answers/" + i0 + "/of", schemaPath: "#/$defs/proofAnswer/properties/of/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
              }
            }
            if (data4.isWithEntry !== void 0 && typeof data4.isWithEntry != "boolean") {
              let err26 = { instancePath: instancePath + "/answers/" + i0 + "/isWithEntry", schemaPath: "#/$defs/proofAnswer/properties/isWithEntry/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
              vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
            }
          } else {
            let err27 = { instancePath: instancePath + "/answers/" + i0, schemaPath: "#/$defs/proofAnswer/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
          }
        }
      } else {
        let err28 = { instancePath: instancePath + "/answers", schemaPath: "#/properties/answers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
      }
    }
    if (data.sentence !== void 0) {
      let data15 = data.sentence;
      if (typeof data15 == "string") {
        if (data15.length < 1) {
          let err29 = { instancePath: instancePath + "/sentence", schemaPath: "#/properties/sentence/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
        }
      } else {
        let err30 = { instancePath: instancePath + "/sentence", schemaPath: "#/properties/sentence/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
      }
    }
  } else {
    let err31 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
  }
  return validate44.errors = vErrors, errors === 0;
}
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoint === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.wanted === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "wanted" }, message: "must have required property 'wanted'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.received === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "received" }, message: "must have required property 'received'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.sent === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sent" }, message: "must have required property 'sent'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.answer === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "answer" }, message: "must have required property 'answer'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.exchange === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exchange" }, message: "must have required property 'exchange'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.against === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "against" }, message: "must have required property 'against'" };
      vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
    }
    if (data.again === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "again" }, message: "must have required property 'again'" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.endpoint !== void 0) {
      let data0 = data.endpoint;
      if (typeof data0 == "string") {
        if (!pattern8.test(data0)) {
          let err8 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
          vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.pointer !== void 0 && typeof data.pointer != "string") {
      let err10 = { instancePath: instancePath + "/pointer", schemaPath: "#/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
    }
    if (data.part !== void 0) {
      let data2 = data.part;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.pointer === void 0) {
          let err11 = { instancePath: instancePath + "/part", schemaPath: "#/properties/part/required", keyword: "required", params: { missingProperty: "pointer" }, message: "must have required property 'pointer'" };
          vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
        }
        if (data2.body === void 0) {
          let err12 = { instancePath: instancePath + "/part", schemaPath: "#/properties/part/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
          vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
        }
        if (data2.pointer !== void 0 && typeof data2.pointer != "string") {
          let err13 = { instancePath: instancePath + "/part/pointer", schemaPath: "#/properties/part/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
        }
        if (data2.body !== void 0 && typeof data2.body != "string") {
          let err14 = { instancePath: instancePath + "/part/body", schemaPath: "#/properties/part/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
        }
      } else {
        let err15 = { instancePath: instancePath + "/part", schemaPath: "#/properties/part/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
      }
    }
    if (data.wanted !== void 0 && typeof data.wanted != "string") {
      let err16 = { instancePath: instancePath + "/wanted", schemaPath: "#/properties/wanted/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
    }
    if (data.received !== void 0 && typeof data.received != "string") {
      let err17 = { instancePath: instancePath + "/received", schemaPath: "#/properties/received/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
    }
    if (data.sent !== void 0 && typeof data.sent != "string") {
      let err18 = { instancePath: instancePath + "/sent", schemaPath: "#/properties/sent/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
    }
    if (data.answer !== void 0 && typeof data.answer != "string") {
      let err19 = { instancePath: instancePath + "/answer", schemaPath: "#/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
    }
    if (data.exchange !== void 0) {
      let data9 = data.exchange;
      if (typeof data9 == "string") {
        if (!pattern10.test(data9)) {
          let err20 = { instancePath: instancePath + "/exchange", schemaPath: "#/properties/exchange/pattern", keyword: "pattern", params: { pattern: "^report\\.json#/exchanges/[0-9]+$" }, message: 'must match pattern "^report\\.json#/exchanges/[0-9]+$"' };
          vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
        }
      } else {
        let err21 = { instancePath: instancePath + "/exchange", schemaPath: "#/properties/exchange/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
      }
    }
    if (data.against !== void 0) {
      let data10 = data.against;
      if (Array.isArray(data10)) {
        let len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data11 = data10[i0];
          if (typeof data11 == "string") {
            if (!pattern10.test(data11)) {
              let err22 = { instancePath: instancePath + "/against/" + i0, schemaPath: "#/properties/against/items/pattern", keyword: "pattern", params: { pattern: "^report\\.json#/exchanges/[0-9]+$" }, message: 'must match pattern "^report\\.json#/exchanges/[0-9]+$"' };
              vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/against/" + i0, schemaPath: "#/properties/against/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
          }
        }
      } else {
        let err24 = { instancePath: instancePath + "/against", schemaPath: "#/properties/against/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
      }
    }
    if (data.hint !== void 0 && typeof data.hint != "string") {
      let err25 = { instancePath: instancePath + "/hint", schemaPath: "#/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
    }
    if (data.alone !== void 0 && typeof data.alone != "string") {
      let err26 = { instancePath: instancePath + "/alone", schemaPath: "#/properties/alone/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
    }
    if (data.occurrences !== void 0) {
      let data14 = data.occurrences;
      if (typeof data14 == "string") {
        if (!pattern38.test(data14)) {
          let err27 = { instancePath: instancePath + "/occurrences", schemaPath: "#/properties/occurrences/pattern", keyword: "pattern", params: { pattern: "^[0-9]+ of [0-9]+$" }, message: 'must match pattern "^[0-9]+ of [0-9]+$"' };
          vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
        }
      } else {
        let err28 = { instancePath: instancePath + "/occurrences", schemaPath: "#/properties/occurrences/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
      }
    }
    if (data.facts !== void 0) {
      let data15 = data.facts;
      if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
        if (data15.wanted === void 0) {
          let err29 = { instancePath: instancePath + "/facts", schemaPath: "#/properties/facts/required", keyword: "required", params: { missingProperty: "wanted" }, message: "must have required property 'wanted'" };
          vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
        }
        if (data15.received === void 0) {
          let err30 = { instancePath: instancePath + "/facts", schemaPath: "#/properties/facts/required", keyword: "required", params: { missingProperty: "received" }, message: "must have required property 'received'" };
          vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
        }
        if (data15.wanted !== void 0 && (validate26(data15.wanted, { instancePath: instancePath + "/facts/wanted", parentData: data15, parentDataProperty: "wanted", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.length < errorLimit ? vErrors.concat(validate26.errors) : vErrors, errors = vErrors.length)), data15.received !== void 0 && (validate26(data15.received, { instancePath: instancePath + "/facts/received", parentData: data15, parentDataProperty: "received", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.length < errorLimit ? vErrors.concat(validate26.errors) : vErrors, errors = vErrors.length)), data15.hint !== void 0) {
          let data18 = data15.hint;
          if (typeof data18 == "string") {
            if (!pattern16.test(data18)) {
              let err31 = { instancePath: instancePath + "/facts/hint", schemaPath: "#/properties/facts/properties/hint/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }, message: 'must match pattern "^[A-Za-z0-9][A-Za-z0-9._-]*$"' };
              vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
            }
          } else {
            let err32 = { instancePath: instancePath + "/facts/hint", schemaPath: "#/properties/facts/properties/hint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
          }
        }
        if (data15.occurrences !== void 0) {
          let data19 = data15.occurrences;
          if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
            if (data19.violating === void 0) {
              let err33 = { instancePath: instancePath + "/facts/occurrences", schemaPath: "#/$defs/occurrences/required", keyword: "required", params: { missingProperty: "violating" }, message: "must have required property 'violating'" };
              vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
            }
            if (data19.of === void 0) {
              let err34 = { instancePath: instancePath + "/facts/occurrences", schemaPath: "#/$defs/occurrences/required", keyword: "required", params: { missingProperty: "of" }, message: "must have required property 'of'" };
              vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
            }
            if (data19.violating !== void 0) {
              let data20 = data19.violating;
              if (!(typeof data20 == "number" && !(data20 % 1) && !isNaN(data20) && isFinite(data20))) {
                let err35 = { instancePath: instancePath + "/facts/occurrences/violating", schemaPath: "#/$defs/occurrences/properties/violating/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
              }
            }
            if (data19.of !== void 0) {
              let data21 = data19.of;
              if (!(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
                let err36 = { instancePath: instancePath + "/facts/occurrences/of", schemaPath: "#/$defs/occurrences/properties/of/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
              }
            }
          } else {
            let err37 = { instancePath: instancePath + "/facts/occurrences", schemaPath: "#/$defs/occurrences/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
          }
        }
      } else {
        let err38 = { instancePath: instancePath + "/facts", schemaPath: "#/properties/facts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
      }
    }
    if (data.proof !== void 0 && (validate44(data.proof, { instancePath: instancePath + "/proof", parentData: data, parentDataProperty: "proof", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate44.errors : vErrors.length < errorLimit ? vErrors.concat(validate44.errors) : vErrors, errors = vErrors.length)), data.counterexample !== void 0) {
      let data23 = data.counterexample;
      if (data23 && typeof data23 == "object" && !Array.isArray(data23)) {
        if (data23.moves === void 0) {
          let err39 = { instancePath: instancePath + "/counterexample", schemaPath: "#/properties/counterexample/required", keyword: "required", params: { missingProperty: "moves" }, message: "must have required property 'moves'" };
          vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
        }
        if (data23.seed === void 0) {
          let err40 = { instancePath: instancePath + "/counterexample", schemaPath: "#/properties/counterexample/required", keyword: "required", params: { missingProperty: "seed" }, message: "must have required property 'seed'" };
          vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
        }
        if (data23.path === void 0) {
          let err41 = { instancePath: instancePath + "/counterexample", schemaPath: "#/properties/counterexample/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
          vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
        }
        if (data23.moves !== void 0) {
          let data24 = data23.moves;
          if (Array.isArray(data24)) {
            let len1 = data24.length;
            for (let i1 = 0; i1 < len1; i1++)
              if (typeof data24[i1] != "string") {
                let err42 = { instancePath: instancePath + "/counterexample/moves/" + i1, schemaPath: "#/properties/counterexample/properties/moves/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
              }
          } else {
            let err43 = { instancePath: instancePath + "/counterexample/moves", schemaPath: "#/properties/counterexample/properties/moves/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
          }
        }
        if (data23.seed !== void 0) {
          let data26 = data23.seed;
          if (!(typeof data26 == "number" && !(data26 % 1) && !isNaN(data26) && isFinite(data26))) {
            let err44 = { instancePath: instancePath + "/counterexample/seed", schemaPath: "#/properties/counterexample/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err44] : vErrors.length < errorLimit && vErrors.push(err44), errors++;
          }
        }
        if (data23.path !== void 0 && typeof data23.path != "string") {
          let err45 = { instancePath: instancePath + "/counterexample/path", schemaPath: "#/properties/counterexample/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err45] : vErrors.length < errorLimit && vErrors.push(err45), errors++;
        }
      } else {
        let err46 = { instancePath: instancePath + "/counterexample", schemaPath: "#/properties/counterexample/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err46] : vErrors.length < errorLimit && vErrors.push(err46), errors++;
      }
    }
    if (data.again !== void 0) {
      let data28 = data.again;
      if (data28 && typeof data28 == "object" && !Array.isArray(data28)) {
        if (data28.certify === void 0) {
          let err47 = { instancePath: instancePath + "/again", schemaPath: "#/properties/again/required", keyword: "required", params: { missingProperty: "certify" }, message: "must have required property 'certify'" };
          vErrors === null ? vErrors = [err47] : vErrors.length < errorLimit && vErrors.push(err47), errors++;
        }
        if (data28.curl === void 0) {
          let err48 = { instancePath: instancePath + "/again", schemaPath: "#/properties/again/required", keyword: "required", params: { missingProperty: "curl" }, message: "must have required property 'curl'" };
          vErrors === null ? vErrors = [err48] : vErrors.length < errorLimit && vErrors.push(err48), errors++;
        }
        if (data28.certify !== void 0) {
          let data29 = data28.certify;
          if (typeof data29 == "string") {
            if (data29.length < 1) {
              let err49 = { instancePath: instancePath + "/again/certify", schemaPath: "#/properties/again/properties/certify/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err49] : vErrors.length < errorLimit && vErrors.push(err49), errors++;
            }
          } else {
            let err50 = { instancePath: instancePath + "/again/certify", schemaPath: "#/properties/again/properties/certify/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err50] : vErrors.length < errorLimit && vErrors.push(err50), errors++;
          }
        }
        if (data28.curl !== void 0) {
          let data30 = data28.curl;
          if (typeof data30 == "string") {
            if (data30.length < 1) {
              let err51 = { instancePath: instancePath + "/again/curl", schemaPath: "#/properties/again/properties/curl/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err51] : vErrors.length < errorLimit && vErrors.push(err51), errors++;
            }
          } else {
            let err52 = { instancePath: instancePath + "/again/curl", schemaPath: "#/properties/again/properties/curl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err52] : vErrors.length < errorLimit && vErrors.push(err52), errors++;
          }
        }
        if (data28.variables !== void 0) {
          let data31 = data28.variables;
          if (Array.isArray(data31)) {
            let len2 = data31.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data32 = data31[i2];
              if (data32 && typeof data32 == "object" && !Array.isArray(data32)) {
                if (data32.name === void 0) {
                  let err53 = { instancePath: instancePath + "/again/variables/" + i2, schemaPath: "#/$defs/variables/items/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
                  vErrors === null ? vErrors = [err53] : vErrors.length < errorLimit && vErrors.push(err53), errors++;
                }
                if (data32.holds === void 0) {
                  let err54 = { instancePath: instancePath + "/again/variables/" + i2, schemaPath: "#/$defs/variables/items/required", keyword: "required", params: { missingProperty: "holds" }, message: "must have required property 'holds'" };
                  vErrors === null ? vErrors = [err54] : vErrors.length < errorLimit && vErrors.push(err54), errors++;
                }
                if (data32.name !== void 0) {
                  let data33 = data32.name;
                  if (typeof data33 == "string") {
                    if (!pattern9.test(data33)) {
                      let err55 = { instancePath: instancePath + "/again/variables/" + i2 + "/name", schemaPath: "#/$defs/variables/items/properties/name/pattern", keyword: "pattern", params: { pattern: "^[A-Z][A-Z0-9_]*$" }, message: 'must match pattern "^[A-Z][A-Z0-9_]*$"' };
                      vErrors === null ? vErrors = [err55] : vErrors.length < errorLimit && vErrors.push(err55), errors++;
                    }
                  } else {
                    let err56 = { instancePath: instancePath + "/again/variables/" + i2 + "/name", schemaPath: "#/$defs/variables/items/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err56] : vErrors.length < errorLimit && vErrors.push(err56), errors++;
                  }
                }
                if (data32.holds !== void 0) {
                  let data34 = data32.holds;
                  if (typeof data34 == "string") {
                    if (data34.length < 1) {
                      let err57 = { instancePath: instancePath + "/again/variables/" + i2 + "/holds", schemaPath: "#/$defs/variables/items/properties/holds/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err57] : vErrors.length < errorLimit && vErrors.push(err57), errors++;
                    }
                  } else {
                    let err58 = { instancePath: instancePath + "/again/variables/" + i2 + "/holds", schemaPath: "#/$defs/variables/items/properties/holds/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err58] : vErrors.length < errorLimit && vErrors.push(err58), errors++;
                  }
                }
              } else {
                let err59 = { instancePath: instancePath + "/again/variables/" + i2, schemaPath: "#/$defs/variables/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err59] : vErrors.length < errorLimit && vErrors.push(err59), errors++;
              }
            }
          } else {
            let err60 = { instancePath: instancePath + "/again/variables", schemaPath: "#/$defs/variables/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err60] : vErrors.length < errorLimit && vErrors.push(err60), errors++;
          }
        }
      } else {
        let err61 = { instancePath: instancePath + "/again", schemaPath: "#/properties/again/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err61] : vErrors.length < errorLimit && vErrors.push(err61), errors++;
      }
    }
  } else {
    let err62 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err62] : vErrors.length < errorLimit && vErrors.push(err62), errors++;
  }
  return validate41.errors = vErrors, errors === 0;
}
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.title === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.endpoint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.outcome === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.examined === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "examined" }, message: "must have required property 'examined'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.title !== void 0) {
      let data0 = data.title;
      if (typeof data0 == "string") {
        if (data0.length < 1) {
          let err4 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
    }
    if (data.endpoint !== void 0) {
      let data1 = data.endpoint;
      if (typeof data1 == "string") {
        if (!pattern8.test(data1)) {
          let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.outcome !== void 0) {
      let data2 = data.outcome;
      if (!(data2 === "pass" || data2 === "fail" || data2 === "warn" || data2 === "untested" || data2 === "excluded")) {
        let err8 = { instancePath: instancePath + "/outcome", schemaPath: "#/$defs/outcome/enum", keyword: "enum", params: { allowedValues: schema52.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err9 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
    }
    if (data.because !== void 0) {
      let data4 = data.because;
      if (Array.isArray(data4)) {
        if (data4.length < 1) {
          let err10 = { instancePath: instancePath + "/because", schemaPath: "#/properties/because/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
        let len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate26(data4[i0], { instancePath: instancePath + "/because/" + i0, parentData: data4, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.length < errorLimit ? vErrors.concat(validate26.errors) : vErrors, errors = vErrors.length);
      } else {
        let err11 = { instancePath: instancePath + "/because", schemaPath: "#/properties/because/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
    if (data.examined !== void 0) {
      let data6 = data.examined;
      if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
        if (data6.answers === void 0) {
          let err12 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/required", keyword: "required", params: { missingProperty: "answers" }, message: "must have required property 'answers'" };
          vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
        }
        if (data6.entries === void 0) {
          let err13 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/required", keyword: "required", params: { missingProperty: "entries" }, message: "must have required property 'entries'" };
          vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
        }
        if (data6.answers !== void 0) {
          let data7 = data6.answers;
          if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
            let err14 = { instancePath: instancePath + "/examined/answers", schemaPath: "#/$defs/examined/properties/answers/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
          }
          if (typeof data7 == "number" && isFinite(data7) && (data7 < 0 || isNaN(data7))) {
            let err15 = { instancePath: instancePath + "/examined/answers", schemaPath: "#/$defs/examined/properties/answers/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
          }
        }
        if (data6.entries !== void 0) {
          let data8 = data6.entries;
          if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
            let err16 = { instancePath: instancePath + "/examined/entries", schemaPath: "#/$defs/examined/properties/entries/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
          }
          if (typeof data8 == "number" && isFinite(data8) && (data8 < 0 || isNaN(data8))) {
            let err17 = { instancePath: instancePath + "/examined/entries", schemaPath: "#/$defs/examined/properties/entries/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
          }
        }
      } else {
        let err18 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
      }
    }
    if (data.finding !== void 0 && (validate41(data.finding, { instancePath: instancePath + "/finding", parentData: data, parentDataProperty: "finding", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate41.errors : vErrors.length < errorLimit ? vErrors.concat(validate41.errors) : vErrors, errors = vErrors.length)), data.places !== void 0) {
      let data10 = data.places;
      if (Array.isArray(data10)) {
        let len1 = data10.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data11 = data10[i1];
          if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
            if (data11.endpoint === void 0) {
              let err19 = { instancePath: instancePath + "/places/" + i1, schemaPath: "#/properties/places/items/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
              vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
            }
            if (data11.endpoint !== void 0) {
              let data12 = data11.endpoint;
              if (typeof data12 == "string") {
                if (data12.length < 1) {
                  let err20 = { instancePath: instancePath + "/places/" + i1 + "/endpoint", schemaPath: "#/properties/places/items/properties/endpoint/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
                }
              } else {
                let err21 = { instancePath: instancePath + "/places/" + i1 + "/endpoint", schemaPath: "#/properties/places/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
              }
            }
            if (data11.pointer !== void 0 && typeof data11.pointer != "string") {
              let err22 = { instancePath: instancePath + "/places/" + i1 + "/pointer", schemaPath: "#/properties/places/items/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
            }
          } else {
            let err23 = { instancePath: instancePath + "/places/" + i1, schemaPath: "#/properties/places/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
          }
        }
      } else {
        let err24 = { instancePath: instancePath + "/places", schemaPath: "#/properties/places/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
      }
    }
  } else {
    let err25 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
  }
  return validate39.errors = vErrors, errors === 0;
}
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.clause === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clause" }, message: "must have required property 'clause'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.level === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "level" }, message: "must have required property 'level'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.title === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.text === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.outcome === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.examined === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "examined" }, message: "must have required property 'examined'" };
      vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
    }
    if (data.checks === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "checks" }, message: "must have required property 'checks'" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!pattern36.test(data0)) {
          let err8 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$" }, message: 'must match pattern "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$"' };
          vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.clause !== void 0) {
      let data1 = data.clause;
      if (typeof data1 == "string") {
        if (!pattern37.test(data1)) {
          let err10 = { instancePath: instancePath + "/clause", schemaPath: "#/properties/clause/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(?:\\.[0-9]+)*$" }, message: 'must match pattern "^[0-9]+(?:\\.[0-9]+)*$"' };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/clause", schemaPath: "#/properties/clause/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
    if (data.level !== void 0) {
      let data2 = data.level;
      if (!(data2 === "MUST" || data2 === "SHOULD")) {
        let err12 = { instancePath: instancePath + "/level", schemaPath: "#/properties/level/enum", keyword: "enum", params: { allowedValues: schema51.properties.level.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
      }
    }
    if (data.title !== void 0) {
      let data3 = data.title;
      if (typeof data3 == "string") {
        if (data3.length < 1) {
          let err13 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
        }
      } else {
        let err14 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
      }
    }
    if (data.text !== void 0) {
      let data4 = data.text;
      if (typeof data4 == "string") {
        if (data4.length < 1) {
          let err15 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
        }
      } else {
        let err16 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
      }
    }
    if (data.reading !== void 0 && typeof data.reading != "string") {
      let err17 = { instancePath: instancePath + "/reading", schemaPath: "#/properties/reading/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
    }
    if (data.outcome !== void 0) {
      let data6 = data.outcome;
      if (!(data6 === "pass" || data6 === "fail" || data6 === "warn" || data6 === "untested" || data6 === "excluded")) {
        let err18 = { instancePath: instancePath + "/outcome", schemaPath: "#/$defs/outcome/enum", keyword: "enum", params: { allowedValues: schema52.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err19 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
    }
    if (data.because !== void 0) {
      let data8 = data.because;
      if (Array.isArray(data8)) {
        if (data8.length < 1) {
          let err20 = { instancePath: instancePath + "/because", schemaPath: "#/properties/because/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
        }
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate26(data8[i0], { instancePath: instancePath + "/because/" + i0, parentData: data8, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.length < errorLimit ? vErrors.concat(validate26.errors) : vErrors, errors = vErrors.length);
      } else {
        let err21 = { instancePath: instancePath + "/because", schemaPath: "#/properties/because/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
      }
    }
    if (data.examined !== void 0) {
      let data10 = data.examined;
      if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
        if (data10.answers === void 0) {
          let err22 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/required", keyword: "required", params: { missingProperty: "answers" }, message: "must have required property 'answers'" };
          vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
        }
        if (data10.entries === void 0) {
          let err23 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/required", keyword: "required", params: { missingProperty: "entries" }, message: "must have required property 'entries'" };
          vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
        }
        if (data10.answers !== void 0) {
          let data11 = data10.answers;
          if (!(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
            let err24 = { instancePath: instancePath + "/examined/answers", schemaPath: "#/$defs/examined/properties/answers/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
          }
          if (typeof data11 == "number" && isFinite(data11) && (data11 < 0 || isNaN(data11))) {
            let err25 = { instancePath: instancePath + "/examined/answers", schemaPath: "#/$defs/examined/properties/answers/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
          }
        }
        if (data10.entries !== void 0) {
          let data12 = data10.entries;
          if (!(typeof data12 == "number" && !(data12 % 1) && !isNaN(data12) && isFinite(data12))) {
            let err26 = { instancePath: instancePath + "/examined/entries", schemaPath: "#/$defs/examined/properties/entries/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
          }
          if (typeof data12 == "number" && isFinite(data12) && (data12 < 0 || isNaN(data12))) {
            let err27 = { instancePath: instancePath + "/examined/entries", schemaPath: "#/$defs/examined/properties/entries/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
          }
        }
      } else {
        let err28 = { instancePath: instancePath + "/examined", schemaPath: "#/$defs/examined/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
      }
    }
    if (data.pending !== void 0) {
      let data13 = data.pending;
      if (!(data13 === "pass" || data13 === "fail" || data13 === "warn" || data13 === "untested" || data13 === "excluded")) {
        let err29 = { instancePath: instancePath + "/pending", schemaPath: "#/$defs/outcome/enum", keyword: "enum", params: { allowedValues: schema52.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
      }
    }
    if (data.occurrences !== void 0) {
      let data14 = data.occurrences;
      if (typeof data14 == "string") {
        if (!pattern38.test(data14)) {
          let err30 = { instancePath: instancePath + "/occurrences", schemaPath: "#/properties/occurrences/pattern", keyword: "pattern", params: { pattern: "^[0-9]+ of [0-9]+$" }, message: 'must match pattern "^[0-9]+ of [0-9]+$"' };
          vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
        }
      } else {
        let err31 = { instancePath: instancePath + "/occurrences", schemaPath: "#/properties/occurrences/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
      }
    }
    if (data.occurred !== void 0) {
      let data15 = data.occurred;
      if (data15 && typeof data15 == "object" && !Array.isArray(data15)) {
        if (data15.violating === void 0) {
          let err32 = { instancePath: instancePath + "/occurred", schemaPath: "#/$defs/occurrences/required", keyword: "required", params: { missingProperty: "violating" }, message: "must have required property 'violating'" };
          vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
        }
        if (data15.of === void 0) {
          let err33 = { instancePath: instancePath + "/occurred", schemaPath: "#/$defs/occurrences/required", keyword: "required", params: { missingProperty: "of" }, message: "must have required property 'of'" };
          vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
        }
        if (data15.violating !== void 0) {
          let data16 = data15.violating;
          if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
            let err34 = { instancePath: instancePath + "/occurred/violating", schemaPath: "#/$defs/occurrences/properties/violating/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
          }
        }
        if (data15.of !== void 0) {
          let data17 = data15.of;
          if (!(typeof data17 == "number" && !(data17 % 1) && !isNaN(data17) && isFinite(data17))) {
            let err35 = { instancePath: instancePath + "/occurred/of", schemaPath: "#/$defs/occurrences/properties/of/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
          }
        }
      } else {
        let err36 = { instancePath: instancePath + "/occurred", schemaPath: "#/$defs/occurrences/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
      }
    }
    if (data.checks !== void 0) {
      let data18 = data.checks;
      if (Array.isArray(data18)) {
        if (data18.length > 9) {
          let err37 = { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/maxItems", keyword: "maxItems", params: { limit: 9 }, message: "must NOT have more than 9 items" };
          vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
        }
        let len1 = data18.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate39(data18[i1], { instancePath: instancePath + "/checks/" + i1, parentData: data18, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate39.errors : vErrors.length < errorLimit ? vErrors.concat(validate39.errors) : vErrors, errors = vErrors.length);
      } else {
        let err38 = { instancePath: instancePath + "/checks", schemaPath: "#/properties/checks/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
      }
    }
  } else {
    let err39 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
  }
  return validate37.errors = vErrors, errors === 0;
}
function validate49(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.clause === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "clause" }, message: "must have required property 'clause'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.title === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.text === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (!pattern36.test(data0)) {
          let err4 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$" }, message: 'must match pattern "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$"' };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
    }
    if (data.clause !== void 0) {
      let data1 = data.clause;
      if (typeof data1 == "string") {
        if (!pattern37.test(data1)) {
          let err6 = { instancePath: instancePath + "/clause", schemaPath: "#/properties/clause/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(?:\\.[0-9]+)*$" }, message: 'must match pattern "^[0-9]+(?:\\.[0-9]+)*$"' };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/clause", schemaPath: "#/properties/clause/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.title !== void 0) {
      let data2 = data.title;
      if (typeof data2 == "string") {
        if (data2.length < 1) {
          let err8 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.text !== void 0) {
      let data3 = data.text;
      if (typeof data3 == "string") {
        if (data3.length < 1) {
          let err10 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
    if (data.answer !== void 0 && typeof data.answer != "string") {
      let err12 = { instancePath: instancePath + "/answer", schemaPath: "#/properties/answer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err13 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
    }
    if (data.because !== void 0) {
      let data6 = data.because;
      if (Array.isArray(data6)) {
        if (data6.length < 1) {
          let err14 = { instancePath: instancePath + "/because", schemaPath: "#/properties/because/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
        }
        let len0 = data6.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate26(data6[i0], { instancePath: instancePath + "/because/" + i0, parentData: data6, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate26.errors : vErrors.length < errorLimit ? vErrors.concat(validate26.errors) : vErrors, errors = vErrors.length);
      } else {
        let err15 = { instancePath: instancePath + "/because", schemaPath: "#/properties/because/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
      }
    }
  } else {
    let err16 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
  }
  return validate49.errors = vErrors, errors === 0;
}
var schema67 = { description: "One write.", type: "object", required: ["endpoint", "path", "sent", "restored", "note"], properties: { endpoint: { $ref: "#/$defs/endpoint" }, path: { description: "Where it was sent.", type: "string", minLength: 1 }, sent: { description: "The body, customers' data as type and length.", type: "string" }, status: { description: "Status of the answer, where one came.", type: "integer" }, restored: { description: "Whether the former state was put back.", enum: ["yes", "no", "not needed"] }, note: { description: "How, or why not.", type: "string" } } };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoint === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.path === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.sent === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sent" }, message: "must have required property 'sent'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.restored === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "restored" }, message: "must have required property 'restored'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.note === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "note" }, message: "must have required property 'note'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.endpoint !== void 0) {
      let data0 = data.endpoint;
      if (typeof data0 == "string") {
        if (!pattern8.test(data0)) {
          let err5 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.path !== void 0) {
      let data1 = data.path;
      if (typeof data1 == "string") {
        if (data1.length < 1) {
          let err7 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
      }
    }
    if (data.sent !== void 0 && typeof data.sent != "string") {
      let err9 = { instancePath: instancePath + "/sent", schemaPath: "#/properties/sent/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
    }
    if (data.status !== void 0) {
      let data3 = data.status;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
        let err10 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
      }
    }
    if (data.restored !== void 0) {
      let data4 = data.restored;
      if (!(data4 === "yes" || data4 === "no" || data4 === "not needed")) {
        let err11 = { instancePath: instancePath + "/restored", schemaPath: "#/properties/restored/enum", keyword: "enum", params: { allowedValues: schema67.properties.restored.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
    if (data.note !== void 0 && typeof data.note != "string") {
      let err12 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
    }
  } else {
    let err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
  }
  return validate52.errors = vErrors, errors === 0;
}
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.endpoint === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.list === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "list" }, message: "must have required property 'list'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.ids === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ids" }, message: "must have required property 'ids'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.endpoint !== void 0) {
      let data0 = data.endpoint;
      if (typeof data0 == "string") {
        if (!pattern8.test(data0)) {
          let err3 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
      }
    }
    if (data.list !== void 0) {
      let data1 = data.list;
      if (typeof data1 == "string") {
        if (data1.length < 1) {
          let err5 = { instancePath: instancePath + "/list", schemaPath: "#/properties/list/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
      } else {
        let err6 = { instancePath: instancePath + "/list", schemaPath: "#/properties/list/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.ids !== void 0) {
      let data2 = data.ids;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          let err7 = { instancePath: instancePath + "/ids", schemaPath: "#/properties/ids/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
          vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
        }
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data2[i0] != "string") {
            let err8 = { instancePath: instancePath + "/ids/" + i0, schemaPath: "#/properties/ids/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
          }
      } else {
        let err9 = { instancePath: instancePath + "/ids", schemaPath: "#/properties/ids/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
  } else {
    let err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.description === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.states === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "states" }, message: "must have required property 'states'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.outcome === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "outcome" }, message: "must have required property 'outcome'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.mismatches === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "mismatches" }, message: "must have required property 'mismatches'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.description !== void 0) {
      let data0 = data.description;
      if (typeof data0 == "string") {
        if (data0.length < 1) {
          let err4 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
    }
    if (data.endpoint !== void 0) {
      let data1 = data.endpoint;
      if (typeof data1 == "string") {
        if (!pattern8.test(data1)) {
          let err6 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.states !== void 0) {
      let data2 = data.states;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data2[i0] != "string") {
            let err8 = { instancePath: instancePath + "/states/" + i0, schemaPath: "#/properties/states/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
          }
      } else {
        let err9 = { instancePath: instancePath + "/states", schemaPath: "#/properties/states/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.outcome !== void 0) {
      let data4 = data.outcome;
      if (!(data4 === "pass" || data4 === "fail" || data4 === "warn" || data4 === "untested" || data4 === "excluded")) {
        let err10 = { instancePath: instancePath + "/outcome", schemaPath: "#/$defs/outcome/enum", keyword: "enum", params: { allowedValues: schema52.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
      }
    }
    if (data.reason !== void 0 && typeof data.reason != "string") {
      let err11 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
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
              vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
            }
            if (data7.received === void 0) {
              let err13 = { instancePath: instancePath + "/mismatches/" + i1, schemaPath: "#/properties/mismatches/items/required", keyword: "required", params: { missingProperty: "received" }, message: "must have required property 'received'" };
              vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
            }
            if (data7.text === void 0) {
              let err14 = { instancePath: instancePath + "/mismatches/" + i1, schemaPath: "#/properties/mismatches/items/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
              vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
            }
            if (data7.pointer !== void 0 && typeof data7.pointer != "string") {
              let err15 = { instancePath: instancePath + "/mismatches/" + i1 + "/pointer", schemaPath: "#/properties/mismatches/items/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
            }
            if (data7.wanted !== void 0 && typeof data7.wanted != "string") {
              let err16 = { instancePath: instancePath + "/mismatches/" + i1 + "/wanted", schemaPath: "#/properties/mismatches/items/properties/wanted/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
            }
            if (data7.received !== void 0 && typeof data7.received != "string") {
              let err17 = { instancePath: instancePath + "/mismatches/" + i1 + "/received", schemaPath: "#/properties/mismatches/items/properties/received/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
            }
            if (data7.text !== void 0 && typeof data7.text != "string") {
              let err18 = { instancePath: instancePath + "/mismatches/" + i1 + "/text", schemaPath: "#/properties/mismatches/items/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/mismatches/" + i1, schemaPath: "#/properties/mismatches/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/mismatches", schemaPath: "#/properties/mismatches/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
  }
  return validate56.errors = vErrors, errors === 0;
}
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.number === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.endpoint === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.request === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "request" }, message: "must have required property 'request'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.retries === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "retries" }, message: "must have required property 'retries'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.startedMs === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedMs" }, message: "must have required property 'startedMs'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.durationMs === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "durationMs" }, message: "must have required property 'durationMs'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.number !== void 0) {
      let data0 = data.number;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0))) {
        let err6 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
      if (typeof data0 == "number" && isFinite(data0) && (data0 < 0 || isNaN(data0))) {
        let err7 = { instancePath: instancePath + "/number", schemaPath: "#/properties/number/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.endpoint !== void 0) {
      let data1 = data.endpoint;
      if (typeof data1 == "string") {
        if (!pattern8.test(data1)) {
          let err8 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
          vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/endpoint", schemaPath: "#/$defs/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
      }
    }
    if (data.request !== void 0) {
      let data2 = data.request;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.method === void 0) {
          let err10 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property 'method'" };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
        if (data2.url === void 0) {
          let err11 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
          vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
        }
        if (data2.headers === void 0) {
          let err12 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
          vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
        }
        if (data2.credential === void 0) {
          let err13 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/required", keyword: "required", params: { missingProperty: "credential" }, message: "must have required property 'credential'" };
          vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
        }
        if (data2.method !== void 0) {
          let data3 = data2.method;
          if (typeof data3 == "string") {
            if (data3.length < 1) {
              let err14 = { instancePath: instancePath + "/request/method", schemaPath: "#/properties/request/properties/method/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/request/method", schemaPath: "#/properties/request/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
          }
        }
        if (data2.url !== void 0) {
          let data4 = data2.url;
          if (typeof data4 == "string") {
            if (data4.length < 1) {
              let err16 = { instancePath: instancePath + "/request/url", schemaPath: "#/properties/request/properties/url/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/request/url", schemaPath: "#/properties/request/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
          }
        }
        if (data2.headers !== void 0) {
          let data5 = data2.headers;
          if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
            for (let key0 in data5)
              if (typeof data5[key0] != "string") {
                let err18 = { instancePath: instancePath + "/request/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/request/properties/headers/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
              }
          } else {
            let err19 = { instancePath: instancePath + "/request/headers", schemaPath: "#/properties/request/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
          }
        }
        if (data2.credential !== void 0 && typeof data2.credential != "string") {
          let err20 = { instancePath: instancePath + "/request/credential", schemaPath: "#/properties/request/properties/credential/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
        }
        if (data2.body !== void 0 && typeof data2.body != "string") {
          let err21 = { instancePath: instancePath + "/request/body", schemaPath: "#/properties/request/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
        }
      } else {
        let err22 = { instancePath: instancePath + "/request", schemaPath: "#/properties/request/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
      }
    }
    if (data.response !== void 0) {
      let data9 = data.response;
      if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
        if (data9.status === void 0) {
          let err23 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
          vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
        }
        if (data9.headers === void 0) {
          let err24 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "headers" }, message: "must have required property 'headers'" };
          vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
        }
        if (data9.body === void 0) {
          let err25 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "body" }, message: "must have required property 'body'" };
          vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
        }
        if (data9.shortened === void 0) {
          let err26 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "shortened" }, message: "must have required property 'shortened'" };
          vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
        }
        if (data9.bytes === void 0) {
          let err27 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/required", keyword: "required", params: { missingProperty: "bytes" }, message: "must have required property 'bytes'" };
          vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
        }
        if (data9.status !== void 0) {
          let data10 = data9.status;
          if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
            let err28 = { instancePath: instancePath + "/response/status", schemaPath: "#/properties/response/properties/status/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
          }
        }
        if (data9.headers !== void 0) {
          let data11 = data9.headers;
          if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
            for (let key1 in data11)
              if (typeof data11[key1] != "string") {
                let err29 = { instancePath: instancePath + "/response/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/response/properties/headers/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
              }
          } else {
            let err30 = { instancePath: instancePath + "/response/headers", schemaPath: "#/properties/response/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
          }
        }
        if (data9.body !== void 0 && typeof data9.body != "string") {
          let err31 = { instancePath: instancePath + "/response/body", schemaPath: "#/properties/response/properties/body/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
        }
        if (data9.shortened !== void 0 && typeof data9.shortened != "boolean") {
          let err32 = { instancePath: instancePath + "/response/shortened", schemaPath: "#/properties/response/properties/shortened/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
        }
        if (data9.bytes !== void 0) {
          let data15 = data9.bytes;
          if (!(typeof data15 == "number" && !(data15 % 1) && !isNaN(data15) && isFinite(data15))) {
            let err33 = { instancePath: instancePath + "/response/bytes", schemaPath: "#/properties/response/properties/bytes/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
          }
          if (typeof data15 == "number" && isFinite(data15) && (data15 < 0 || isNaN(data15))) {
            let err34 = { instancePath: instancePath + "/response/bytes", schemaPath: "#/properties/response/properties/bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
            vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
          }
        }
      } else {
        let err35 = { instancePath: instancePath + "/response", schemaPath: "#/properties/response/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
      }
    }
    if (data.failure !== void 0 && typeof data.failure != "string") {
      let err36 = { instancePath: instancePath + "/failure", schemaPath: "#/properties/failure/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
    }
    if (data.retries !== void 0) {
      let data17 = data.retries;
      if (Array.isArray(data17)) {
        let len0 = data17.length;
        for (let i0 = 0; i0 < len0; i0++)
          if (typeof data17[i0] != "string") {
            let err37 = { instancePath: instancePath + "/retries/" + i0, schemaPath: "#/properties/retries/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
          }
      } else {
        let err38 = { instancePath: instancePath + "/retries", schemaPath: "#/properties/retries/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
      }
    }
    if (data.startedMs !== void 0) {
      let data19 = data.startedMs;
      if (typeof data19 == "number" && isFinite(data19)) {
        if (data19 < 0 || isNaN(data19)) {
          let err39 = { instancePath: instancePath + "/startedMs", schemaPath: "#/properties/startedMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
        }
      } else {
        let err40 = { instancePath: instancePath + "/startedMs", schemaPath: "#/properties/startedMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
      }
    }
    if (data.durationMs !== void 0) {
      let data20 = data.durationMs;
      if (typeof data20 == "number" && isFinite(data20)) {
        if (data20 < 0 || isNaN(data20)) {
          let err41 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
        }
      } else {
        let err42 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
      }
    }
  } else {
    let err43 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
  }
  return validate58.errors = vErrors, errors === 0;
}
var pattern53 = lazyPattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$");
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.schemaVersion === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "schemaVersion" }, message: "must have required property 'schemaVersion'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.verdict === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdict" }, message: "must have required property 'verdict'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.verdictLine === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "verdictLine" }, message: "must have required property 'verdictLine'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.reasons === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "reasons" }, message: "must have required property 'reasons'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.headlines === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "headlines" }, message: "must have required property 'headlines'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.ended === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "ended" }, message: "must have required property 'ended'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.exitCode === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exitCode" }, message: "must have required property 'exitCode'" };
      vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
    }
    if (data.profile === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "profile" }, message: "must have required property 'profile'" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.scope === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" };
      vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
    }
    if (data.strict === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "strict" }, message: "must have required property 'strict'" };
      vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
    }
    if (data.seed === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "seed" }, message: "must have required property 'seed'" };
      vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
    }
    if (data.spec === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "spec" }, message: "must have required property 'spec'" };
      vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
    }
    if (data.suite === void 0) {
      let err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "suite" }, message: "must have required property 'suite'" };
      vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
    }
    if (data.catalogueDigest === void 0) {
      let err13 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "catalogueDigest" }, message: "must have required property 'catalogueDigest'" };
      vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
    }
    if (data.target === void 0) {
      let err14 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "target" }, message: "must have required property 'target'" };
      vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
    }
    if (data.startedAt === void 0) {
      let err15 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "startedAt" }, message: "must have required property 'startedAt'" };
      vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
    }
    if (data.durationMs === void 0) {
      let err16 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "durationMs" }, message: "must have required property 'durationMs'" };
      vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
    }
    if (data.requests === void 0) {
      let err17 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
      vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
    }
    if (data.retried === void 0) {
      let err18 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "retried" }, message: "must have required property 'retried'" };
      vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
    }
    if (data.counts === void 0) {
      let err19 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "counts" }, message: "must have required property 'counts'" };
      vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
    }
    if (data.inPart === void 0) {
      let err20 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "inPart" }, message: "must have required property 'inPart'" };
      vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
    }
    if (data.coverage === void 0) {
      let err21 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "coverage" }, message: "must have required property 'coverage'" };
      vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
    }
    if (data.questions === void 0) {
      let err22 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "questions" }, message: "must have required property 'questions'" };
      vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
    }
    if (data.timeline === void 0) {
      let err23 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "timeline" }, message: "must have required property 'timeline'" };
      vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
    }
    if (data.preflight === void 0) {
      let err24 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "preflight" }, message: "must have required property 'preflight'" };
      vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
    }
    if (data.requirements === void 0) {
      let err25 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "requirements" }, message: "must have required property 'requirements'" };
      vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
    }
    if (data.observations === void 0) {
      let err26 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "observations" }, message: "must have required property 'observations'" };
      vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
    }
    if (data.changes === void 0) {
      let err27 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "changes" }, message: "must have required property 'changes'" };
      vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
    }
    if (data.deletedEntries === void 0) {
      let err28 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "deletedEntries" }, message: "must have required property 'deletedEntries'" };
      vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
    }
    if (data.refusedSpans === void 0) {
      let err29 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "refusedSpans" }, message: "must have required property 'refusedSpans'" };
      vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
    }
    if (data.contracts === void 0) {
      let err30 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "contracts" }, message: "must have required property 'contracts'" };
      vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
    }
    if (data.waivers === void 0) {
      let err31 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "waivers" }, message: "must have required property 'waivers'" };
      vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
    }
    if (data.faults === void 0) {
      let err32 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "faults" }, message: "must have required property 'faults'" };
      vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
    }
    if (data.exchanges === void 0) {
      let err33 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "exchanges" }, message: "must have required property 'exchanges'" };
      vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
    }
    if (data.schemaVersion !== void 0 && data.schemaVersion !== 3) {
      let err34 = { instancePath: instancePath + "/schemaVersion", schemaPath: "#/properties/schemaVersion/const", keyword: "const", params: { allowedValue: 3 }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
    }
    if (data.verdict !== void 0) {
      let data1 = data.verdict;
      if (!(data1 === "conformant" || data1 === "non-conformant" || data1 === "inconclusive")) {
        let err35 = { instancePath: instancePath + "/verdict", schemaPath: "#/properties/verdict/enum", keyword: "enum", params: { allowedValues: schema34.properties.verdict.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
      }
    }
    if (data.verdictLine !== void 0) {
      let data2 = data.verdictLine;
      if (typeof data2 == "string") {
        if (data2.length < 1) {
          let err36 = { instancePath: instancePath + "/verdictLine", schemaPath: "#/properties/verdictLine/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
        }
      } else {
        let err37 = { instancePath: instancePath + "/verdictLine", schemaPath: "#/properties/verdictLine/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
      }
    }
    if (data.reasons !== void 0) {
      let data3 = data.reasons;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          if (typeof data4 == "string") {
            if (data4.length < 1) {
              let err38 = { instancePath: instancePath + "/reasons/" + i0, schemaPath: "#/properties/reasons/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
            }
          } else {
            let err39 = { instancePath: instancePath + "/reasons/" + i0, schemaPath: "#/properties/reasons/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
          }
        }
      } else {
        let err40 = { instancePath: instancePath + "/reasons", schemaPath: "#/properties/reasons/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
      }
    }
    if (data.headlines !== void 0) {
      let data5 = data.headlines;
      if (Array.isArray(data5)) {
        let len1 = data5.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate23(data5[i1], { instancePath: instancePath + "/headlines/" + i1, parentData: data5, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate23.errors : vErrors.length < errorLimit ? vErrors.concat(validate23.errors) : vErrors, errors = vErrors.length);
      } else {
        let err41 = { instancePath: instancePath + "/headlines", schemaPath: "#/properties/headlines/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
      }
    }
    if (data.ended !== void 0) {
      let data7 = data.ended;
      if (!(data7 === "complete" || data7 === "interrupted" || data7 === "deadline" || data7 === "fault" || data7 === "first-failure")) {
        let err42 = { instancePath: instancePath + "/ended", schemaPath: "#/properties/ended/enum", keyword: "enum", params: { allowedValues: schema34.properties.ended.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
      }
    }
    if (data.exitCode !== void 0) {
      let data8 = data.exitCode;
      if (!(data8 === 0 || data8 === 1 || data8 === 2 || data8 === 3 || data8 === 4 || data8 === 130)) {
        let err43 = { instancePath: instancePath + "/exitCode", schemaPath: "#/properties/exitCode/enum", keyword: "enum", params: { allowedValues: schema34.properties.exitCode.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
      }
    }
    if (data.profile !== void 0) {
      let data9 = data.profile;
      if (!(data9 === "full" || data9 === "read-only")) {
        let err44 = { instancePath: instancePath + "/profile", schemaPath: "#/properties/profile/enum", keyword: "enum", params: { allowedValues: schema34.properties.profile.enum }, message: "must be equal to one of the allowed values" };
        vErrors === null ? vErrors = [err44] : vErrors.length < errorLimit && vErrors.push(err44), errors++;
      }
    }
    if (data.scope !== void 0) {
      let data10 = data.scope;
      if (Array.isArray(data10)) {
        let len2 = data10.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data11 = data10[i2];
          if (!(data11 === "read-only" || data11 === "narrowed" || data11 === "waived")) {
            let err45 = { instancePath: instancePath + "/scope/" + i2, schemaPath: "#/properties/scope/items/enum", keyword: "enum", params: { allowedValues: schema34.properties.scope.items.enum }, message: "must be equal to one of the allowed values" };
            vErrors === null ? vErrors = [err45] : vErrors.length < errorLimit && vErrors.push(err45), errors++;
          }
        }
      } else {
        let err46 = { instancePath: instancePath + "/scope", schemaPath: "#/properties/scope/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err46] : vErrors.length < errorLimit && vErrors.push(err46), errors++;
      }
    }
    if (data.strict !== void 0 && typeof data.strict != "boolean") {
      let err47 = { instancePath: instancePath + "/strict", schemaPath: "#/properties/strict/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err47] : vErrors.length < errorLimit && vErrors.push(err47), errors++;
    }
    if (data.challenge !== void 0) {
      let data13 = data.challenge;
      if (data13 && typeof data13 == "object" && !Array.isArray(data13)) {
        if (data13.nonce === void 0) {
          let err48 = { instancePath: instancePath + "/challenge", schemaPath: "#/properties/challenge/required", keyword: "required", params: { missingProperty: "nonce" }, message: "must have required property 'nonce'" };
          vErrors === null ? vErrors = [err48] : vErrors.length < errorLimit && vErrors.push(err48), errors++;
        }
        if (data13.nonce !== void 0) {
          let data14 = data13.nonce;
          if (typeof data14 == "string") {
            if (!pattern6.test(data14)) {
              let err49 = { instancePath: instancePath + "/challenge/nonce", schemaPath: "#/properties/challenge/properties/nonce/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
              vErrors === null ? vErrors = [err49] : vErrors.length < errorLimit && vErrors.push(err49), errors++;
            }
          } else {
            let err50 = { instancePath: instancePath + "/challenge/nonce", schemaPath: "#/properties/challenge/properties/nonce/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err50] : vErrors.length < errorLimit && vErrors.push(err50), errors++;
          }
        }
        if (data13.host !== void 0) {
          let data15 = data13.host;
          if (typeof data15 == "string") {
            if (data15.length < 1) {
              let err51 = { instancePath: instancePath + "/challenge/host", schemaPath: "#/properties/challenge/properties/host/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err51] : vErrors.length < errorLimit && vErrors.push(err51), errors++;
            }
          } else {
            let err52 = { instancePath: instancePath + "/challenge/host", schemaPath: "#/properties/challenge/properties/host/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err52] : vErrors.length < errorLimit && vErrors.push(err52), errors++;
          }
        }
      } else {
        let err53 = { instancePath: instancePath + "/challenge", schemaPath: "#/properties/challenge/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err53] : vErrors.length < errorLimit && vErrors.push(err53), errors++;
      }
    }
    if (data.seed !== void 0) {
      let data16 = data.seed;
      if (!(typeof data16 == "number" && !(data16 % 1) && !isNaN(data16) && isFinite(data16))) {
        let err54 = { instancePath: instancePath + "/seed", schemaPath: "#/properties/seed/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err54] : vErrors.length < errorLimit && vErrors.push(err54), errors++;
      }
    }
    if (data.spec !== void 0) {
      let data17 = data.spec;
      if (data17 && typeof data17 == "object" && !Array.isArray(data17)) {
        if (data17.title === void 0) {
          let err55 = { instancePath: instancePath + "/spec", schemaPath: "#/properties/spec/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
          vErrors === null ? vErrors = [err55] : vErrors.length < errorLimit && vErrors.push(err55), errors++;
        }
        if (data17.version === void 0) {
          let err56 = { instancePath: instancePath + "/spec", schemaPath: "#/properties/spec/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
          vErrors === null ? vErrors = [err56] : vErrors.length < errorLimit && vErrors.push(err56), errors++;
        }
        if (data17.title !== void 0) {
          let data18 = data17.title;
          if (typeof data18 == "string") {
            if (data18.length < 1) {
              let err57 = { instancePath: instancePath + "/spec/title", schemaPath: "#/properties/spec/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err57] : vErrors.length < errorLimit && vErrors.push(err57), errors++;
            }
          } else {
            let err58 = { instancePath: instancePath + "/spec/title", schemaPath: "#/properties/spec/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err58] : vErrors.length < errorLimit && vErrors.push(err58), errors++;
          }
        }
        if (data17.version !== void 0) {
          let data19 = data17.version;
          if (typeof data19 == "string") {
            if (data19.length < 1) {
              let err59 = { instancePath: instancePath + "/spec/version", schemaPath: "#/properties/spec/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err59] : vErrors.length < errorLimit && vErrors.push(err59), errors++;
            }
          } else {
            let err60 = { instancePath: instancePath + "/spec/version", schemaPath: "#/properties/spec/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err60] : vErrors.length < errorLimit && vErrors.push(err60), errors++;
          }
        }
      } else {
        let err61 = { instancePath: instancePath + "/spec", schemaPath: "#/properties/spec/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err61] : vErrors.length < errorLimit && vErrors.push(err61), errors++;
      }
    }
    if (data.suite !== void 0) {
      let data20 = data.suite;
      if (data20 && typeof data20 == "object" && !Array.isArray(data20)) {
        if (data20.name === void 0) {
          let err62 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
          vErrors === null ? vErrors = [err62] : vErrors.length < errorLimit && vErrors.push(err62), errors++;
        }
        if (data20.version === void 0) {
          let err63 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
          vErrors === null ? vErrors = [err63] : vErrors.length < errorLimit && vErrors.push(err63), errors++;
        }
        if (data20.node === void 0) {
          let err64 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/required", keyword: "required", params: { missingProperty: "node" }, message: "must have required property 'node'" };
          vErrors === null ? vErrors = [err64] : vErrors.length < errorLimit && vErrors.push(err64), errors++;
        }
        if (data20.name !== void 0) {
          let data21 = data20.name;
          if (typeof data21 == "string") {
            if (data21.length < 1) {
              let err65 = { instancePath: instancePath + "/suite/name", schemaPath: "#/properties/suite/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err65] : vErrors.length < errorLimit && vErrors.push(err65), errors++;
            }
          } else {
            let err66 = { instancePath: instancePath + "/suite/name", schemaPath: "#/properties/suite/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err66] : vErrors.length < errorLimit && vErrors.push(err66), errors++;
          }
        }
        if (data20.version !== void 0) {
          let data22 = data20.version;
          if (typeof data22 == "string") {
            if (data22.length < 1) {
              let err67 = { instancePath: instancePath + "/suite/version", schemaPath: "#/properties/suite/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err67] : vErrors.length < errorLimit && vErrors.push(err67), errors++;
            }
          } else {
            let err68 = { instancePath: instancePath + "/suite/version", schemaPath: "#/properties/suite/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err68] : vErrors.length < errorLimit && vErrors.push(err68), errors++;
          }
        }
        if (data20.node !== void 0) {
          let data23 = data20.node;
          if (typeof data23 == "string") {
            if (data23.length < 1) {
              let err69 = { instancePath: instancePath + "/suite/node", schemaPath: "#/properties/suite/properties/node/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err69] : vErrors.length < errorLimit && vErrors.push(err69), errors++;
            }
          } else {
            let err70 = { instancePath: instancePath + "/suite/node", schemaPath: "#/properties/suite/properties/node/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err70] : vErrors.length < errorLimit && vErrors.push(err70), errors++;
          }
        }
      } else {
        let err71 = { instancePath: instancePath + "/suite", schemaPath: "#/properties/suite/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err71] : vErrors.length < errorLimit && vErrors.push(err71), errors++;
      }
    }
    if (data.catalogueDigest !== void 0) {
      let data24 = data.catalogueDigest;
      if (typeof data24 == "string") {
        if (!pattern6.test(data24)) {
          let err72 = { instancePath: instancePath + "/catalogueDigest", schemaPath: "#/properties/catalogueDigest/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" }, message: 'must match pattern "^[0-9a-f]{64}$"' };
          vErrors === null ? vErrors = [err72] : vErrors.length < errorLimit && vErrors.push(err72), errors++;
        }
      } else {
        let err73 = { instancePath: instancePath + "/catalogueDigest", schemaPath: "#/properties/catalogueDigest/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err73] : vErrors.length < errorLimit && vErrors.push(err73), errors++;
      }
    }
    if (data.target !== void 0 && (validate25(data.target, { instancePath: instancePath + "/target", parentData: data, parentDataProperty: "target", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate25.errors : vErrors.length < errorLimit ? vErrors.concat(validate25.errors) : vErrors, errors = vErrors.length)), data.startedAt !== void 0) {
      let data26 = data.startedAt;
      if (typeof data26 == "string") {
        if (!pattern34.test(data26)) {
          let err74 = { instancePath: instancePath + "/startedAt", schemaPath: "#/properties/startedAt/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$" }, message: 'must match pattern "^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?Z$"' };
          vErrors === null ? vErrors = [err74] : vErrors.length < errorLimit && vErrors.push(err74), errors++;
        }
      } else {
        let err75 = { instancePath: instancePath + "/startedAt", schemaPath: "#/properties/startedAt/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err75] : vErrors.length < errorLimit && vErrors.push(err75), errors++;
      }
    }
    if (data.durationMs !== void 0) {
      let data27 = data.durationMs;
      if (typeof data27 == "number" && isFinite(data27)) {
        if (data27 > 316224e5 || isNaN(data27)) {
          let err76 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/maximum", keyword: "maximum", params: { comparison: "<=", limit: 316224e5 }, message: "must be <= 31622400000" };
          vErrors === null ? vErrors = [err76] : vErrors.length < errorLimit && vErrors.push(err76), errors++;
        }
        if (data27 < 0 || isNaN(data27)) {
          let err77 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
          vErrors === null ? vErrors = [err77] : vErrors.length < errorLimit && vErrors.push(err77), errors++;
        }
      } else {
        let err78 = { instancePath: instancePath + "/durationMs", schemaPath: "#/properties/durationMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
        vErrors === null ? vErrors = [err78] : vErrors.length < errorLimit && vErrors.push(err78), errors++;
      }
    }
    if (data.requests !== void 0) {
      let data28 = data.requests;
      if (!(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28))) {
        let err79 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err79] : vErrors.length < errorLimit && vErrors.push(err79), errors++;
      }
      if (typeof data28 == "number" && isFinite(data28) && (data28 < 0 || isNaN(data28))) {
        let err80 = { instancePath: instancePath + "/requests", schemaPath: "#/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
        vErrors === null ? vErrors = [err80] : vErrors.length < errorLimit && vErrors.push(err80), errors++;
      }
    }
    if (data.retried !== void 0) {
      let data29 = data.retried;
      if (data29 && typeof data29 == "object" && !Array.isArray(data29))
        for (let key0 in data29) {
          let data30 = data29[key0];
          if (!(typeof data30 == "number" && !(data30 % 1) && !isNaN(data30) && isFinite(data30))) {
            let err81 = { instancePath: instancePath + "/retried/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/retried/additionalProperties/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err81] : vErrors.length < errorLimit && vErrors.push(err81), errors++;
          }
          if (typeof data30 == "number" && isFinite(data30) && (data30 < 1 || isNaN(data30))) {
            let err82 = { instancePath: instancePath + "/retried/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/retried/additionalProperties/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err82] : vErrors.length < errorLimit && vErrors.push(err82), errors++;
          }
        }
      else {
        let err83 = { instancePath: instancePath + "/retried", schemaPath: "#/properties/retried/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err83] : vErrors.length < errorLimit && vErrors.push(err83), errors++;
      }
    }
    if (data.counts !== void 0) {
      let data31 = data.counts;
      if (data31 && typeof data31 == "object" && !Array.isArray(data31)) {
        if (data31.must === void 0) {
          let err84 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "must" }, message: "must have required property 'must'" };
          vErrors === null ? vErrors = [err84] : vErrors.length < errorLimit && vErrors.push(err84), errors++;
        }
        if (data31.should === void 0) {
          let err85 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/required", keyword: "required", params: { missingProperty: "should" }, message: "must have required property 'should'" };
          vErrors === null ? vErrors = [err85] : vErrors.length < errorLimit && vErrors.push(err85), errors++;
        }
        if (data31.must !== void 0) {
          let data32 = data31.must;
          if (data32 && typeof data32 == "object" && !Array.isArray(data32)) {
            if (data32.total === void 0) {
              let err86 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
              vErrors === null ? vErrors = [err86] : vErrors.length < errorLimit && vErrors.push(err86), errors++;
            }
            if (data32.pass === void 0) {
              let err87 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "pass" }, message: "must have required property 'pass'" };
              vErrors === null ? vErrors = [err87] : vErrors.length < errorLimit && vErrors.push(err87), errors++;
            }
            if (data32.fail === void 0) {
              let err88 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "fail" }, message: "must have required property 'fail'" };
              vErrors === null ? vErrors = [err88] : vErrors.length < errorLimit && vErrors.push(err88), errors++;
            }
            if (data32.warn === void 0) {
              let err89 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "warn" }, message: "must have required property 'warn'" };
              vErrors === null ? vErrors = [err89] : vErrors.length < errorLimit && vErrors.push(err89), errors++;
            }
            if (data32.untested === void 0) {
              let err90 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "untested" }, message: "must have required property 'untested'" };
              vErrors === null ? vErrors = [err90] : vErrors.length < errorLimit && vErrors.push(err90), errors++;
            }
            if (data32.excluded === void 0) {
              let err91 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "excluded" }, message: "must have required property 'excluded'" };
              vErrors === null ? vErrors = [err91] : vErrors.length < errorLimit && vErrors.push(err91), errors++;
            }
            if (data32.total !== void 0) {
              let data33 = data32.total;
              if (!(typeof data33 == "number" && !(data33 % 1) && !isNaN(data33) && isFinite(data33))) {
                let err92 = { instancePath: instancePath + "/counts/must/total", schemaPath: "#/$defs/counts/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err92] : vErrors.length < errorLimit && vErrors.push(err92), errors++;
              }
              if (typeof data33 == "number" && isFinite(data33) && (data33 < 0 || isNaN(data33))) {
                let err93 = { instancePath: instancePath + "/counts/must/total", schemaPath: "#/$defs/counts/properties/total/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err93] : vErrors.length < errorLimit && vErrors.push(err93), errors++;
              }
            }
            if (data32.pass !== void 0) {
              let data34 = data32.pass;
              if (!(typeof data34 == "number" && !(data34 % 1) && !isNaN(data34) && isFinite(data34))) {
                let err94 = { instancePath: instancePath + "/counts/must/pass", schemaPath: "#/$defs/counts/properties/pass/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err94] : vErrors.length < errorLimit && vErrors.push(err94), errors++;
              }
              if (typeof data34 == "number" && isFinite(data34) && (data34 < 0 || isNaN(data34))) {
                let err95 = { instancePath: instancePath + "/counts/must/pass", schemaPath: "#/$defs/counts/properties/pass/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err95] : vErrors.length < errorLimit && vErrors.push(err95), errors++;
              }
            }
            if (data32.fail !== void 0) {
              let data35 = data32.fail;
              if (!(typeof data35 == "number" && !(data35 % 1) && !isNaN(data35) && isFinite(data35))) {
                let err96 = { instancePath: instancePath + "/counts/must/fail", schemaPath: "#/$defs/counts/properties/fail/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err96] : vErrors.length < errorLimit && vErrors.push(err96), errors++;
              }
              if (typeof data35 == "number" && isFinite(data35) && (data35 < 0 || isNaN(data35))) {
                let err97 = { instancePath: instancePath + "/counts/must/fail", schemaPath: "#/$defs/counts/properties/fail/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err97] : vErrors.length < errorLimit && vErrors.push(err97), errors++;
              }
            }
            if (data32.warn !== void 0) {
              let data36 = data32.warn;
              if (!(typeof data36 == "number" && !(data36 % 1) && !isNaN(data36) && isFinite(data36))) {
                let err98 = { instancePath: instancePath + "/counts/must/warn", schemaPath: "#/$defs/counts/properties/warn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err98] : vErrors.length < errorLimit && vErrors.push(err98), errors++;
              }
              if (typeof data36 == "number" && isFinite(data36) && (data36 < 0 || isNaN(data36))) {
                let err99 = { instancePath: instancePath + "/counts/must/warn", schemaPath: "#/$defs/counts/properties/warn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err99] : vErrors.length < errorLimit && vErrors.push(err99), errors++;
              }
            }
            if (data32.untested !== void 0) {
              let data37 = data32.untested;
              if (!(typeof data37 == "number" && !(data37 % 1) && !isNaN(data37) && isFinite(data37))) {
                let err100 = { instancePath: instancePath + "/counts/must/untested", schemaPath: "#/$defs/counts/properties/untested/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err100] : vErrors.length < errorLimit && vErrors.push(err100), errors++;
              }
              if (typeof data37 == "number" && isFinite(data37) && (data37 < 0 || isNaN(data37))) {
                let err101 = { instancePath: instancePath + "/counts/must/untested", schemaPath: "#/$defs/counts/properties/untested/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err101] : vErrors.length < errorLimit && vErrors.push(err101), errors++;
              }
            }
            if (data32.excluded !== void 0) {
              let data38 = data32.excluded;
              if (!(typeof data38 == "number" && !(data38 % 1) && !isNaN(data38) && isFinite(data38))) {
                let err102 = { instancePath: instancePath + "/counts/must/excluded", schemaPath: "#/$defs/counts/properties/excluded/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err102] : vErrors.length < errorLimit && vErrors.push(err102), errors++;
              }
              if (typeof data38 == "number" && isFinite(data38) && (data38 < 0 || isNaN(data38))) {
                let err103 = { instancePath: instancePath + "/counts/must/excluded", schemaPath: "#/$defs/counts/properties/excluded/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err103] : vErrors.length < errorLimit && vErrors.push(err103), errors++;
              }
            }
          } else {
            let err104 = { instancePath: instancePath + "/counts/must", schemaPath: "#/$defs/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err104] : vErrors.length < errorLimit && vErrors.push(err104), errors++;
          }
        }
        if (data31.should !== void 0) {
          let data39 = data31.should;
          if (data39 && typeof data39 == "object" && !Array.isArray(data39)) {
            if (data39.total === void 0) {
              let err105 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "total" }, message: "must have required property 'total'" };
              vErrors === null ? vErrors = [err105] : vErrors.length < errorLimit && vErrors.push(err105), errors++;
            }
            if (data39.pass === void 0) {
              let err106 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "pass" }, message: "must have required property 'pass'" };
              vErrors === null ? vErrors = [err106] : vErrors.length < errorLimit && vErrors.push(err106), errors++;
            }
            if (data39.fail === void 0) {
              let err107 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "fail" }, message: "must have required property 'fail'" };
              vErrors === null ? vErrors = [err107] : vErrors.length < errorLimit && vErrors.push(err107), errors++;
            }
            if (data39.warn === void 0) {
              let err108 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "warn" }, message: "must have required property 'warn'" };
              vErrors === null ? vErrors = [err108] : vErrors.length < errorLimit && vErrors.push(err108), errors++;
            }
            if (data39.untested === void 0) {
              let err109 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "untested" }, message: "must have required property 'untested'" };
              vErrors === null ? vErrors = [err109] : vErrors.length < errorLimit && vErrors.push(err109), errors++;
            }
            if (data39.excluded === void 0) {
              let err110 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/required", keyword: "required", params: { missingProperty: "excluded" }, message: "must have required property 'excluded'" };
              vErrors === null ? vErrors = [err110] : vErrors.length < errorLimit && vErrors.push(err110), errors++;
            }
            if (data39.total !== void 0) {
              let data40 = data39.total;
              if (!(typeof data40 == "number" && !(data40 % 1) && !isNaN(data40) && isFinite(data40))) {
                let err111 = { instancePath: instancePath + "/counts/should/total", schemaPath: "#/$defs/counts/properties/total/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err111] : vErrors.length < errorLimit && vErrors.push(err111), errors++;
              }
              if (typeof data40 == "number" && isFinite(data40) && (data40 < 0 || isNaN(data40))) {
                let err112 = { instancePath: instancePath + "/counts/should/total", schemaPath: "#/$defs/counts/properties/total/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err112] : vErrors.length < errorLimit && vErrors.push(err112), errors++;
              }
            }
            if (data39.pass !== void 0) {
              let data41 = data39.pass;
              if (!(typeof data41 == "number" && !(data41 % 1) && !isNaN(data41) && isFinite(data41))) {
                let err113 = { instancePath: instancePath + "/counts/should/pass", schemaPath: "#/$defs/counts/properties/pass/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err113] : vErrors.length < errorLimit && vErrors.push(err113), errors++;
              }
              if (typeof data41 == "number" && isFinite(data41) && (data41 < 0 || isNaN(data41))) {
                let err114 = { instancePath: instancePath + "/counts/should/pass", schemaPath: "#/$defs/counts/properties/pass/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err114] : vErrors.length < errorLimit && vErrors.push(err114), errors++;
              }
            }
            if (data39.fail !== void 0) {
              let data42 = data39.fail;
              if (!(typeof data42 == "number" && !(data42 % 1) && !isNaN(data42) && isFinite(data42))) {
                let err115 = { instancePath: instancePath + "/counts/should/fail", schemaPath: "#/$defs/counts/properties/fail/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err115] : vErrors.length < errorLimit && vErrors.push(err115), errors++;
              }
              if (typeof data42 == "number" && isFinite(data42) && (data42 < 0 || isNaN(data42))) {
                let err116 = { instancePath: instancePath + "/counts/should/fail", schemaPath: "#/$defs/counts/properties/fail/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err116] : vErrors.length < errorLimit && vErrors.push(err116), errors++;
              }
            }
            if (data39.warn !== void 0) {
              let data43 = data39.warn;
              if (!(typeof data43 == "number" && !(data43 % 1) && !isNaN(data43) && isFinite(data43))) {
                let err117 = { instancePath: instancePath + "/counts/should/warn", schemaPath: "#/$defs/counts/properties/warn/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err117] : vErrors.length < errorLimit && vErrors.push(err117), errors++;
              }
              if (typeof data43 == "number" && isFinite(data43) && (data43 < 0 || isNaN(data43))) {
                let err118 = { instancePath: instancePath + "/counts/should/warn", schemaPath: "#/$defs/counts/properties/warn/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err118] : vErrors.length < errorLimit && vErrors.push(err118), errors++;
              }
            }
            if (data39.untested !== void 0) {
              let data44 = data39.untested;
              if (!(typeof data44 == "number" && !(data44 % 1) && !isNaN(data44) && isFinite(data44))) {
                let err119 = { instancePath: instancePath + "/counts/should/untested", schemaPath: "#/$defs/counts/properties/untested/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err119] : vErrors.length < errorLimit && vErrors.push(err119), errors++;
              }
              if (typeof data44 == "number" && isFinite(data44) && (data44 < 0 || isNaN(data44))) {
                let err120 = { instancePath: instancePath + "/counts/should/untested", schemaPath: "#/$defs/counts/properties/untested/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err120] : vErrors.length < errorLimit && vErrors.push(err120), errors++;
              }
            }
            if (data39.excluded !== void 0) {
              let data45 = data39.excluded;
              if (!(typeof data45 == "number" && !(data45 % 1) && !isNaN(data45) && isFinite(data45))) {
                let err121 = { instancePath: instancePath + "/counts/should/excluded", schemaPath: "#/$defs/counts/properties/excluded/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err121] : vErrors.length < errorLimit && vErrors.push(err121), errors++;
              }
              if (typeof data45 == "number" && isFinite(data45) && (data45 < 0 || isNaN(data45))) {
                let err122 = { instancePath: instancePath + "/counts/should/excluded", schemaPath: "#/$defs/counts/properties/excluded/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err122] : vErrors.length < errorLimit && vErrors.push(err122), errors++;
              }
            }
          } else {
            let err123 = { instancePath: instancePath + "/counts/should", schemaPath: "#/$defs/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err123] : vErrors.length < errorLimit && vErrors.push(err123), errors++;
          }
        }
      } else {
        let err124 = { instancePath: instancePath + "/counts", schemaPath: "#/properties/counts/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err124] : vErrors.length < errorLimit && vErrors.push(err124), errors++;
      }
    }
    if (data.inPart !== void 0) {
      let data46 = data.inPart;
      if (Array.isArray(data46)) {
        let len3 = data46.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data47 = data46[i3];
          if (data47 && typeof data47 == "object" && !Array.isArray(data47)) {
            if (data47.reason === void 0) {
              let err125 = { instancePath: instancePath + "/inPart/" + i3, schemaPath: "#/properties/inPart/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err125] : vErrors.length < errorLimit && vErrors.push(err125), errors++;
            }
            if (data47.rules === void 0) {
              let err126 = { instancePath: instancePath + "/inPart/" + i3, schemaPath: "#/properties/inPart/items/required", keyword: "required", params: { missingProperty: "rules" }, message: "must have required property 'rules'" };
              vErrors === null ? vErrors = [err126] : vErrors.length < errorLimit && vErrors.push(err126), errors++;
            }
            if (data47.reason !== void 0) {
              let data48 = data47.reason;
              if (typeof data48 == "string") {
                if (data48.length < 1) {
                  let err127 = { instancePath: instancePath + "/inPart/" + i3 + "/reason", schemaPath: "#/properties/inPart/items/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err127] : vErrors.length < errorLimit && vErrors.push(err127), errors++;
                }
              } else {
                let err128 = { instancePath: instancePath + "/inPart/" + i3 + "/reason", schemaPath: "#/properties/inPart/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err128] : vErrors.length < errorLimit && vErrors.push(err128), errors++;
              }
            }
            if (data47.rules !== void 0) {
              let data49 = data47.rules;
              if (Array.isArray(data49)) {
                let len4 = data49.length;
                for (let i4 = 0; i4 < len4; i4++) {
                  let data50 = data49[i4];
                  if (typeof data50 == "string") {
                    if (data50.length < 1) {
                      let err129 = { instancePath: instancePath + "/inPart/" + i3 + "/rules/" + i4, schemaPath: "#/properties/inPart/items/properties/rules/items/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                      vErrors === null ? vErrors = [err129] : vErrors.length < errorLimit && vErrors.push(err129), errors++;
                    }
                  } else {
                    let err130 = { instancePath: instancePath + "/inPart/" + i3 + "/rules/" + i4, schemaPath: "#/properties/inPart/items/properties/rules/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err130] : vErrors.length < errorLimit && vErrors.push(err130), errors++;
                  }
                }
              } else {
                let err131 = { instancePath: instancePath + "/inPart/" + i3 + "/rules", schemaPath: "#/properties/inPart/items/properties/rules/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err131] : vErrors.length < errorLimit && vErrors.push(err131), errors++;
              }
            }
          } else {
            let err132 = { instancePath: instancePath + "/inPart/" + i3, schemaPath: "#/properties/inPart/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err132] : vErrors.length < errorLimit && vErrors.push(err132), errors++;
          }
        }
      } else {
        let err133 = { instancePath: instancePath + "/inPart", schemaPath: "#/properties/inPart/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err133] : vErrors.length < errorLimit && vErrors.push(err133), errors++;
      }
    }
    if (data.coverage !== void 0) {
      let data51 = data.coverage;
      if (Array.isArray(data51)) {
        let len5 = data51.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate29(data51[i5], { instancePath: instancePath + "/coverage/" + i5, parentData: data51, parentDataProperty: i5, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate29.errors : vErrors.length < errorLimit ? vErrors.concat(validate29.errors) : vErrors, errors = vErrors.length);
      } else {
        let err134 = { instancePath: instancePath + "/coverage", schemaPath: "#/properties/coverage/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err134] : vErrors.length < errorLimit && vErrors.push(err134), errors++;
      }
    }
    if (data.questions !== void 0 && (validate31(data.questions, { instancePath: instancePath + "/questions", parentData: data, parentDataProperty: "questions", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate31.errors : vErrors.length < errorLimit ? vErrors.concat(validate31.errors) : vErrors, errors = vErrors.length)), data.timeline !== void 0 && (validate35(data.timeline, { instancePath: instancePath + "/timeline", parentData: data, parentDataProperty: "timeline", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate35.errors : vErrors.length < errorLimit ? vErrors.concat(validate35.errors) : vErrors, errors = vErrors.length)), data.preflight !== void 0) {
      let data55 = data.preflight;
      if (Array.isArray(data55)) {
        let len6 = data55.length;
        for (let i6 = 0; i6 < len6; i6++) {
          let data56 = data55[i6];
          if (data56 && typeof data56 == "object" && !Array.isArray(data56)) {
            if (data56.level === void 0) {
              let err135 = { instancePath: instancePath + "/preflight/" + i6, schemaPath: "#/$defs/preflightNote/required", keyword: "required", params: { missingProperty: "level" }, message: "must have required property 'level'" };
              vErrors === null ? vErrors = [err135] : vErrors.length < errorLimit && vErrors.push(err135), errors++;
            }
            if (data56.text === void 0) {
              let err136 = { instancePath: instancePath + "/preflight/" + i6, schemaPath: "#/$defs/preflightNote/required", keyword: "required", params: { missingProperty: "text" }, message: "must have required property 'text'" };
              vErrors === null ? vErrors = [err136] : vErrors.length < errorLimit && vErrors.push(err136), errors++;
            }
            if (data56.level !== void 0) {
              let data57 = data56.level;
              if (!(data57 === "good" || data57 === "mind" || data57 === "bad")) {
                let err137 = { instancePath: instancePath + "/preflight/" + i6 + "/level", schemaPath: "#/$defs/preflightNote/properties/level/enum", keyword: "enum", params: { allowedValues: schema50.properties.level.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err137] : vErrors.length < errorLimit && vErrors.push(err137), errors++;
              }
            }
            if (data56.text !== void 0) {
              let data58 = data56.text;
              if (typeof data58 == "string") {
                if (data58.length < 1) {
                  let err138 = { instancePath: instancePath + "/preflight/" + i6 + "/text", schemaPath: "#/$defs/preflightNote/properties/text/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err138] : vErrors.length < errorLimit && vErrors.push(err138), errors++;
                }
              } else {
                let err139 = { instancePath: instancePath + "/preflight/" + i6 + "/text", schemaPath: "#/$defs/preflightNote/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err139] : vErrors.length < errorLimit && vErrors.push(err139), errors++;
              }
            }
            if (data56.remedy !== void 0 && typeof data56.remedy != "string") {
              let err140 = { instancePath: instancePath + "/preflight/" + i6 + "/remedy", schemaPath: "#/$defs/preflightNote/properties/remedy/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err140] : vErrors.length < errorLimit && vErrors.push(err140), errors++;
            }
          } else {
            let err141 = { instancePath: instancePath + "/preflight/" + i6, schemaPath: "#/$defs/preflightNote/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err141] : vErrors.length < errorLimit && vErrors.push(err141), errors++;
          }
        }
      } else {
        let err142 = { instancePath: instancePath + "/preflight", schemaPath: "#/properties/preflight/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err142] : vErrors.length < errorLimit && vErrors.push(err142), errors++;
      }
    }
    if (data.requirements !== void 0) {
      let data60 = data.requirements;
      if (Array.isArray(data60)) {
        if (data60.length > 250) {
          let err143 = { instancePath: instancePath + "/requirements", schemaPath: "#/properties/requirements/maxItems", keyword: "maxItems", params: { limit: 250 }, message: "must NOT have more than 250 items" };
          vErrors === null ? vErrors = [err143] : vErrors.length < errorLimit && vErrors.push(err143), errors++;
        }
        let len7 = data60.length;
        for (let i7 = 0; i7 < len7; i7++)
          validate37(data60[i7], { instancePath: instancePath + "/requirements/" + i7, parentData: data60, parentDataProperty: i7, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate37.errors : vErrors.length < errorLimit ? vErrors.concat(validate37.errors) : vErrors, errors = vErrors.length);
      } else {
        let err144 = { instancePath: instancePath + "/requirements", schemaPath: "#/properties/requirements/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err144] : vErrors.length < errorLimit && vErrors.push(err144), errors++;
      }
    }
    if (data.observations !== void 0) {
      let data62 = data.observations;
      if (Array.isArray(data62)) {
        let len8 = data62.length;
        for (let i8 = 0; i8 < len8; i8++)
          validate49(data62[i8], { instancePath: instancePath + "/observations/" + i8, parentData: data62, parentDataProperty: i8, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate49.errors : vErrors.length < errorLimit ? vErrors.concat(validate49.errors) : vErrors, errors = vErrors.length);
      } else {
        let err145 = { instancePath: instancePath + "/observations", schemaPath: "#/properties/observations/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err145] : vErrors.length < errorLimit && vErrors.push(err145), errors++;
      }
    }
    if (data.changes !== void 0) {
      let data64 = data.changes;
      if (Array.isArray(data64)) {
        let len9 = data64.length;
        for (let i9 = 0; i9 < len9; i9++)
          validate52(data64[i9], { instancePath: instancePath + "/changes/" + i9, parentData: data64, parentDataProperty: i9, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate52.errors : vErrors.length < errorLimit ? vErrors.concat(validate52.errors) : vErrors, errors = vErrors.length);
      } else {
        let err146 = { instancePath: instancePath + "/changes", schemaPath: "#/properties/changes/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err146] : vErrors.length < errorLimit && vErrors.push(err146), errors++;
      }
    }
    if (data.deletedEntries !== void 0) {
      let data66 = data.deletedEntries;
      if (Array.isArray(data66)) {
        let len10 = data66.length;
        for (let i10 = 0; i10 < len10; i10++)
          validate54(data66[i10], { instancePath: instancePath + "/deletedEntries/" + i10, parentData: data66, parentDataProperty: i10, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.length < errorLimit ? vErrors.concat(validate54.errors) : vErrors, errors = vErrors.length);
      } else {
        let err147 = { instancePath: instancePath + "/deletedEntries", schemaPath: "#/properties/deletedEntries/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err147] : vErrors.length < errorLimit && vErrors.push(err147), errors++;
      }
    }
    if (data.refusedSpans !== void 0) {
      let data68 = data.refusedSpans;
      if (Array.isArray(data68)) {
        let len11 = data68.length;
        for (let i11 = 0; i11 < len11; i11++) {
          let data69 = data68[i11];
          if (data69 && typeof data69 == "object" && !Array.isArray(data69)) {
            if (data69.fromMs === void 0) {
              let err148 = { instancePath: instancePath + "/refusedSpans/" + i11, schemaPath: "#/$defs/refusedSpan/required", keyword: "required", params: { missingProperty: "fromMs" }, message: "must have required property 'fromMs'" };
              vErrors === null ? vErrors = [err148] : vErrors.length < errorLimit && vErrors.push(err148), errors++;
            }
            if (data69.toMs === void 0) {
              let err149 = { instancePath: instancePath + "/refusedSpans/" + i11, schemaPath: "#/$defs/refusedSpan/required", keyword: "required", params: { missingProperty: "toMs" }, message: "must have required property 'toMs'" };
              vErrors === null ? vErrors = [err149] : vErrors.length < errorLimit && vErrors.push(err149), errors++;
            }
            if (data69.requests === void 0) {
              let err150 = { instancePath: instancePath + "/refusedSpans/" + i11, schemaPath: "#/$defs/refusedSpan/required", keyword: "required", params: { missingProperty: "requests" }, message: "must have required property 'requests'" };
              vErrors === null ? vErrors = [err150] : vErrors.length < errorLimit && vErrors.push(err150), errors++;
            }
            if (data69.fromMs !== void 0) {
              let data70 = data69.fromMs;
              if (!(typeof data70 == "number" && !(data70 % 1) && !isNaN(data70) && isFinite(data70))) {
                let err151 = { instancePath: instancePath + "/refusedSpans/" + i11 + "/fromMs", schemaPath: "#/$defs/refusedSpan/properties/fromMs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err151] : vErrors.length < errorLimit && vErrors.push(err151), errors++;
              }
              if (typeof data70 == "number" && isFinite(data70) && (data70 < 0 || isNaN(data70))) {
                let err152 = { instancePath: instancePath + "/refusedSpans/" + i11 + "/fromMs", schemaPath: "#/$defs/refusedSpan/properties/fromMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err152] : vErrors.length < errorLimit && vErrors.push(err152), errors++;
              }
            }
            if (data69.toMs !== void 0) {
              let data71 = data69.toMs;
              if (!(typeof data71 == "number" && !(data71 % 1) && !isNaN(data71) && isFinite(data71))) {
                let err153 = { instancePath: instancePath + "/refusedSpans/" + i11 + "/toMs", schemaPath: "#/$defs/refusedSpan/properties/toMs/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err153] : vErrors.length < errorLimit && vErrors.push(err153), errors++;
              }
              if (typeof data71 == "number" && isFinite(data71) && (data71 < 0 || isNaN(data71))) {
                let err154 = { instancePath: instancePath + "/refusedSpans/" + i11 + "/toMs", schemaPath: "#/$defs/refusedSpan/properties/toMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                vErrors === null ? vErrors = [err154] : vErrors.length < errorLimit && vErrors.push(err154), errors++;
              }
            }
            if (data69.requests !== void 0) {
              let data72 = data69.requests;
              if (!(typeof data72 == "number" && !(data72 % 1) && !isNaN(data72) && isFinite(data72))) {
                let err155 = { instancePath: instancePath + "/refusedSpans/" + i11 + "/requests", schemaPath: "#/$defs/refusedSpan/properties/requests/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err155] : vErrors.length < errorLimit && vErrors.push(err155), errors++;
              }
              if (typeof data72 == "number" && isFinite(data72) && (data72 < 1 || isNaN(data72))) {
                let err156 = { instancePath: instancePath + "/refusedSpans/" + i11 + "/requests", schemaPath: "#/$defs/refusedSpan/properties/requests/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                vErrors === null ? vErrors = [err156] : vErrors.length < errorLimit && vErrors.push(err156), errors++;
              }
            }
          } else {
            let err157 = { instancePath: instancePath + "/refusedSpans/" + i11, schemaPath: "#/$defs/refusedSpan/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err157] : vErrors.length < errorLimit && vErrors.push(err157), errors++;
          }
        }
      } else {
        let err158 = { instancePath: instancePath + "/refusedSpans", schemaPath: "#/properties/refusedSpans/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err158] : vErrors.length < errorLimit && vErrors.push(err158), errors++;
      }
    }
    if (data.contracts !== void 0) {
      let data73 = data.contracts;
      if (Array.isArray(data73)) {
        let len12 = data73.length;
        for (let i12 = 0; i12 < len12; i12++)
          validate56(data73[i12], { instancePath: instancePath + "/contracts/" + i12, parentData: data73, parentDataProperty: i12, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate56.errors : vErrors.length < errorLimit ? vErrors.concat(validate56.errors) : vErrors, errors = vErrors.length);
      } else {
        let err159 = { instancePath: instancePath + "/contracts", schemaPath: "#/properties/contracts/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err159] : vErrors.length < errorLimit && vErrors.push(err159), errors++;
      }
    }
    if (data.waivers !== void 0) {
      let data75 = data.waivers;
      if (Array.isArray(data75)) {
        let len13 = data75.length;
        for (let i13 = 0; i13 < len13; i13++) {
          let data76 = data75[i13];
          if (data76 && typeof data76 == "object" && !Array.isArray(data76)) {
            if (data76.id === void 0) {
              let err160 = { instancePath: instancePath + "/waivers/" + i13, schemaPath: "#/$defs/waiverResult/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
              vErrors === null ? vErrors = [err160] : vErrors.length < errorLimit && vErrors.push(err160), errors++;
            }
            if (data76.reason === void 0) {
              let err161 = { instancePath: instancePath + "/waivers/" + i13, schemaPath: "#/$defs/waiverResult/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
              vErrors === null ? vErrors = [err161] : vErrors.length < errorLimit && vErrors.push(err161), errors++;
            }
            if (data76.owner === void 0) {
              let err162 = { instancePath: instancePath + "/waivers/" + i13, schemaPath: "#/$defs/waiverResult/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
              vErrors === null ? vErrors = [err162] : vErrors.length < errorLimit && vErrors.push(err162), errors++;
            }
            if (data76.expires === void 0) {
              let err163 = { instancePath: instancePath + "/waivers/" + i13, schemaPath: "#/$defs/waiverResult/required", keyword: "required", params: { missingProperty: "expires" }, message: "must have required property 'expires'" };
              vErrors === null ? vErrors = [err163] : vErrors.length < errorLimit && vErrors.push(err163), errors++;
            }
            if (data76.state === void 0) {
              let err164 = { instancePath: instancePath + "/waivers/" + i13, schemaPath: "#/$defs/waiverResult/required", keyword: "required", params: { missingProperty: "state" }, message: "must have required property 'state'" };
              vErrors === null ? vErrors = [err164] : vErrors.length < errorLimit && vErrors.push(err164), errors++;
            }
            if (data76.id !== void 0) {
              let data77 = data76.id;
              if (typeof data77 == "string") {
                if (!pattern36.test(data77)) {
                  let err165 = { instancePath: instancePath + "/waivers/" + i13 + "/id", schemaPath: "#/$defs/waiverResult/properties/id/pattern", keyword: "pattern", params: { pattern: "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$" }, message: 'must match pattern "^[0-9]+(?:\\.[0-9]+)*-[a-z0-9-]+$"' };
                  vErrors === null ? vErrors = [err165] : vErrors.length < errorLimit && vErrors.push(err165), errors++;
                }
              } else {
                let err166 = { instancePath: instancePath + "/waivers/" + i13 + "/id", schemaPath: "#/$defs/waiverResult/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err166] : vErrors.length < errorLimit && vErrors.push(err166), errors++;
              }
            }
            if (data76.endpoint !== void 0 && typeof data76.endpoint != "string") {
              let err167 = { instancePath: instancePath + "/waivers/" + i13 + "/endpoint", schemaPath: "#/$defs/waiverResult/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err167] : vErrors.length < errorLimit && vErrors.push(err167), errors++;
            }
            if (data76.pointer !== void 0 && typeof data76.pointer != "string") {
              let err168 = { instancePath: instancePath + "/waivers/" + i13 + "/pointer", schemaPath: "#/$defs/waiverResult/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err168] : vErrors.length < errorLimit && vErrors.push(err168), errors++;
            }
            if (data76.reason !== void 0) {
              let data80 = data76.reason;
              if (typeof data80 == "string") {
                if (data80.length < 1) {
                  let err169 = { instancePath: instancePath + "/waivers/" + i13 + "/reason", schemaPath: "#/$defs/waiverResult/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err169] : vErrors.length < errorLimit && vErrors.push(err169), errors++;
                }
              } else {
                let err170 = { instancePath: instancePath + "/waivers/" + i13 + "/reason", schemaPath: "#/$defs/waiverResult/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err170] : vErrors.length < errorLimit && vErrors.push(err170), errors++;
              }
            }
            if (data76.owner !== void 0) {
              let data81 = data76.owner;
              if (typeof data81 == "string") {
                if (data81.length < 1) {
                  let err171 = { instancePath: instancePath + "/waivers/" + i13 + "/owner", schemaPath: "#/$defs/waiverResult/properties/owner/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                  vErrors === null ? vErrors = [err171] : vErrors.length < errorLimit && vErrors.push(err171), errors++;
                }
              } else {
                let err172 = { instancePath: instancePath + "/waivers/" + i13 + "/owner", schemaPath: "#/$defs/waiverResult/properties/owner/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err172] : vErrors.length < errorLimit && vErrors.push(err172), errors++;
              }
            }
            if (data76.expires !== void 0) {
              let data82 = data76.expires;
              if (typeof data82 == "string") {
                if (!pattern53.test(data82)) {
                  let err173 = { instancePath: instancePath + "/waivers/" + i13 + "/expires", schemaPath: "#/$defs/waiverResult/properties/expires/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" }, message: 'must match pattern "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"' };
                  vErrors === null ? vErrors = [err173] : vErrors.length < errorLimit && vErrors.push(err173), errors++;
                }
              } else {
                let err174 = { instancePath: instancePath + "/waivers/" + i13 + "/expires", schemaPath: "#/$defs/waiverResult/properties/expires/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err174] : vErrors.length < errorLimit && vErrors.push(err174), errors++;
              }
            }
            if (data76.state !== void 0) {
              let data83 = data76.state;
              if (!(data83 === "used" || data83 === "unused" || data83 === "expired" || data83 === "elsewhere" || data83 === "unexamined")) {
                let err175 = { instancePath: instancePath + "/waivers/" + i13 + "/state", schemaPath: "#/$defs/waiverResult/properties/state/enum", keyword: "enum", params: { allowedValues: schema75.properties.state.enum }, message: "must be equal to one of the allowed values" };
                vErrors === null ? vErrors = [err175] : vErrors.length < errorLimit && vErrors.push(err175), errors++;
              }
            }
          } else {
            let err176 = { instancePath: instancePath + "/waivers/" + i13, schemaPath: "#/$defs/waiverResult/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err176] : vErrors.length < errorLimit && vErrors.push(err176), errors++;
          }
        }
      } else {
        let err177 = { instancePath: instancePath + "/waivers", schemaPath: "#/properties/waivers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err177] : vErrors.length < errorLimit && vErrors.push(err177), errors++;
      }
    }
    if (data.faults !== void 0) {
      let data84 = data.faults;
      if (Array.isArray(data84)) {
        let len14 = data84.length;
        for (let i14 = 0; i14 < len14; i14++) {
          let data85 = data84[i14];
          if (data85 && typeof data85 == "object" && !Array.isArray(data85)) {
            if (data85.where === void 0) {
              let err178 = { instancePath: instancePath + "/faults/" + i14, schemaPath: "#/$defs/fault/required", keyword: "required", params: { missingProperty: "where" }, message: "must have required property 'where'" };
              vErrors === null ? vErrors = [err178] : vErrors.length < errorLimit && vErrors.push(err178), errors++;
            }
            if (data85.message === void 0) {
              let err179 = { instancePath: instancePath + "/faults/" + i14, schemaPath: "#/$defs/fault/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
              vErrors === null ? vErrors = [err179] : vErrors.length < errorLimit && vErrors.push(err179), errors++;
            }
            if (data85.where !== void 0 && typeof data85.where != "string") {
              let err180 = { instancePath: instancePath + "/faults/" + i14 + "/where", schemaPath: "#/$defs/fault/properties/where/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err180] : vErrors.length < errorLimit && vErrors.push(err180), errors++;
            }
            if (data85.message !== void 0 && typeof data85.message != "string") {
              let err181 = { instancePath: instancePath + "/faults/" + i14 + "/message", schemaPath: "#/$defs/fault/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err181] : vErrors.length < errorLimit && vErrors.push(err181), errors++;
            }
            if (data85.stack !== void 0 && typeof data85.stack != "string") {
              let err182 = { instancePath: instancePath + "/faults/" + i14 + "/stack", schemaPath: "#/$defs/fault/properties/stack/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err182] : vErrors.length < errorLimit && vErrors.push(err182), errors++;
            }
          } else {
            let err183 = { instancePath: instancePath + "/faults/" + i14, schemaPath: "#/$defs/fault/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err183] : vErrors.length < errorLimit && vErrors.push(err183), errors++;
          }
        }
      } else {
        let err184 = { instancePath: instancePath + "/faults", schemaPath: "#/properties/faults/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err184] : vErrors.length < errorLimit && vErrors.push(err184), errors++;
      }
    }
    if (data.exchanges !== void 0) {
      let data89 = data.exchanges;
      if (Array.isArray(data89)) {
        let len15 = data89.length;
        for (let i15 = 0; i15 < len15; i15++)
          validate58(data89[i15], { instancePath: instancePath + "/exchanges/" + i15, parentData: data89, parentDataProperty: i15, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate58.errors : vErrors.length < errorLimit ? vErrors.concat(validate58.errors) : vErrors, errors = vErrors.length);
      } else {
        let err185 = { instancePath: instancePath + "/exchanges", schemaPath: "#/properties/exchanges/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err185] : vErrors.length < errorLimit && vErrors.push(err185), errors++;
      }
    }
  } else {
    let err186 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err186] : vErrors.length < errorLimit && vErrors.push(err186), errors++;
  }
  return validate22.errors = vErrors, errors === 0;
}
var validateSlo = validate65, schema91 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:slo", title: "Service level objectives", description: "What a load run may not exceed. Without it latency is measured and never judged, for the specification states none.", type: "object", additionalProperties: !1, properties: { $schema: { description: "Where an editor finds this schema. Read by nothing else.", type: "string" }, all: { description: "All endpoints together.", $ref: "#/$defs/objective" }, endpoints: { description: "Endpoints by method and path template.", type: "object", propertyNames: { enum: ["GET /api/v1/reports", "PUT /api/v1/connectors/{id}", "POST /api/v1/connectors/{id}/query_source", "GET /api/v1/models/{id}", "PUT /api/v1/models/{id}", "POST /api/v1/schedule_syncs", "GET /api/v1/syncs/{sync_id}/sync_runs", "GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}", "GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records"] }, additionalProperties: { $ref: "#/$defs/objective" } } }, $defs: { objective: { description: "Limits; each is optional.", type: "object", additionalProperties: !1, properties: { p50Ms: { description: "The median of the latency may not exceed this, in milliseconds.", type: "number", minimum: 0 }, p90Ms: { description: "The 90th percentile of the latency may not exceed this, in milliseconds.", type: "number", minimum: 0 }, p95Ms: { description: "The 95th percentile of the latency may not exceed this, in milliseconds.", type: "number", minimum: 0 }, p99Ms: { description: "The 99th percentile of the latency may not exceed this, in milliseconds.", type: "number", minimum: 0 }, p999Ms: { description: "The 99.9th percentile of the latency may not exceed this, in milliseconds.", type: "number", minimum: 0 }, maxMs: { description: "The slowest answer of the latency may not exceed this, in milliseconds.", type: "number", minimum: 0 }, errorRate: { description: "Part of the answers that may be errors, 0 to 1.", type: "number", minimum: 0, maximum: 1 }, minSamples: { description: "Requests that must have been made before the rest says anything; 1 by default.", type: "integer", minimum: 1 } } } } };
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(key0 === "$schema" || key0 === "all" || key0 === "endpoints")) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
      }
    if (data.$schema !== void 0 && typeof data.$schema != "string") {
      let err1 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.all !== void 0) {
      let data1 = data.all;
      if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
        for (let key1 in data1)
          if (!(key1 === "p50Ms" || key1 === "p90Ms" || key1 === "p95Ms" || key1 === "p99Ms" || key1 === "p999Ms" || key1 === "maxMs" || key1 === "errorRate" || key1 === "minSamples")) {
            let err2 = { instancePath: instancePath + "/all", schemaPath: "#/$defs/objective/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
          }
        if (data1.p50Ms !== void 0) {
          let data2 = data1.p50Ms;
          if (typeof data2 == "number" && isFinite(data2)) {
            if (data2 < 0 || isNaN(data2)) {
              let err3 = { instancePath: instancePath + "/all/p50Ms", schemaPath: "#/$defs/objective/properties/p50Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
            }
          } else {
            let err4 = { instancePath: instancePath + "/all/p50Ms", schemaPath: "#/$defs/objective/properties/p50Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
          }
        }
        if (data1.p90Ms !== void 0) {
          let data3 = data1.p90Ms;
          if (typeof data3 == "number" && isFinite(data3)) {
            if (data3 < 0 || isNaN(data3)) {
              let err5 = { instancePath: instancePath + "/all/p90Ms", schemaPath: "#/$defs/objective/properties/p90Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/all/p90Ms", schemaPath: "#/$defs/objective/properties/p90Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
          }
        }
        if (data1.p95Ms !== void 0) {
          let data4 = data1.p95Ms;
          if (typeof data4 == "number" && isFinite(data4)) {
            if (data4 < 0 || isNaN(data4)) {
              let err7 = { instancePath: instancePath + "/all/p95Ms", schemaPath: "#/$defs/objective/properties/p95Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
            }
          } else {
            let err8 = { instancePath: instancePath + "/all/p95Ms", schemaPath: "#/$defs/objective/properties/p95Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
          }
        }
        if (data1.p99Ms !== void 0) {
          let data5 = data1.p99Ms;
          if (typeof data5 == "number" && isFinite(data5)) {
            if (data5 < 0 || isNaN(data5)) {
              let err9 = { instancePath: instancePath + "/all/p99Ms", schemaPath: "#/$defs/objective/properties/p99Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
            }
          } else {
            let err10 = { instancePath: instancePath + "/all/p99Ms", schemaPath: "#/$defs/objective/properties/p99Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
          }
        }
        if (data1.p999Ms !== void 0) {
          let data6 = data1.p999Ms;
          if (typeof data6 == "number" && isFinite(data6)) {
            if (data6 < 0 || isNaN(data6)) {
              let err11 = { instancePath: instancePath + "/all/p999Ms", schemaPath: "#/$defs/objective/properties/p999Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
            }
          } else {
            let err12 = { instancePath: instancePath + "/all/p999Ms", schemaPath: "#/$defs/objective/properties/p999Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
          }
        }
        if (data1.maxMs !== void 0) {
          let data7 = data1.maxMs;
          if (typeof data7 == "number" && isFinite(data7)) {
            if (data7 < 0 || isNaN(data7)) {
              let err13 = { instancePath: instancePath + "/all/maxMs", schemaPath: "#/$defs/objective/properties/maxMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
            }
          } else {
            let err14 = { instancePath: instancePath + "/all/maxMs", schemaPath: "#/$defs/objective/properties/maxMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
          }
        }
        if (data1.errorRate !== void 0) {
          let data8 = data1.errorRate;
          if (typeof data8 == "number" && isFinite(data8)) {
            if (data8 > 1 || isNaN(data8)) {
              let err15 = { instancePath: instancePath + "/all/errorRate", schemaPath: "#/$defs/objective/properties/errorRate/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
              vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
            }
            if (data8 < 0 || isNaN(data8)) {
              let err16 = { instancePath: instancePath + "/all/errorRate", schemaPath: "#/$defs/objective/properties/errorRate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
              vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/all/errorRate", schemaPath: "#/$defs/objective/properties/errorRate/type", keyword: "type", params: { type: "number" }, message: "must be number" };
            vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
          }
        }
        if (data1.minSamples !== void 0) {
          let data9 = data1.minSamples;
          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
            let err18 = { instancePath: instancePath + "/all/minSamples", schemaPath: "#/$defs/objective/properties/minSamples/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
          }
          if (typeof data9 == "number" && isFinite(data9) && (data9 < 1 || isNaN(data9))) {
            let err19 = { instancePath: instancePath + "/all/minSamples", schemaPath: "#/$defs/objective/properties/minSamples/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
            vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/all", schemaPath: "#/$defs/objective/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
      }
    }
    if (data.endpoints !== void 0) {
      let data10 = data.endpoints;
      if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
        for (let key2 in data10) {
          let _errs26 = errors;
          if (!(key2 === "GET /api/v1/reports" || key2 === "PUT /api/v1/connectors/{id}" || key2 === "POST /api/v1/connectors/{id}/query_source" || key2 === "GET /api/v1/models/{id}" || key2 === "PUT /api/v1/models/{id}" || key2 === "POST /api/v1/schedule_syncs" || key2 === "GET /api/v1/syncs/{sync_id}/sync_runs" || key2 === "GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}" || key2 === "GET /api/v1/syncs/{sync_id}/sync_runs/{sync_run_id}/sync_records")) {
            let err21 = { instancePath: instancePath + "/endpoints", schemaPath: "#/properties/endpoints/propertyNames/enum", keyword: "enum", params: { allowedValues: schema91.properties.endpoints.propertyNames.enum }, message: "must be equal to one of the allowed values", propertyName: key2 };
            vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
          }
          var valid3 = _errs26 === errors;
          if (!valid3) {
            let err22 = { instancePath: instancePath + "/endpoints", schemaPath: "#/properties/endpoints/propertyNames", keyword: "propertyNames", params: { propertyName: key2 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
          }
        }
        for (let key3 in data10) {
          let data11 = data10[key3];
          if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
            for (let key4 in data11)
              if (!(key4 === "p50Ms" || key4 === "p90Ms" || key4 === "p95Ms" || key4 === "p99Ms" || key4 === "p999Ms" || key4 === "maxMs" || key4 === "errorRate" || key4 === "minSamples")) {
                let err23 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/objective/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
              }
            if (data11.p50Ms !== void 0) {
              let data12 = data11.p50Ms;
              if (typeof data12 == "number" && isFinite(data12)) {
                if (data12 < 0 || isNaN(data12)) {
                  let err24 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p50Ms", schemaPath: "#/$defs/objective/properties/p50Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
                }
              } else {
                let err25 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p50Ms", schemaPath: "#/$defs/objective/properties/p50Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
              }
            }
            if (data11.p90Ms !== void 0) {
              let data13 = data11.p90Ms;
              if (typeof data13 == "number" && isFinite(data13)) {
                if (data13 < 0 || isNaN(data13)) {
                  let err26 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p90Ms", schemaPath: "#/$defs/objective/properties/p90Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
                }
              } else {
                let err27 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p90Ms", schemaPath: "#/$defs/objective/properties/p90Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
              }
            }
            if (data11.p95Ms !== void 0) {
              let data14 = data11.p95Ms;
              if (typeof data14 == "number" && isFinite(data14)) {
                if (data14 < 0 || isNaN(data14)) {
                  let err28 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p95Ms", schemaPath: "#/$defs/objective/properties/p95Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
                }
              } else {
                let err29 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p95Ms", schemaPath: "#/$defs/objective/properties/p95Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
              }
            }
            if (data11.p99Ms !== void 0) {
              let data15 = data11.p99Ms;
              if (typeof data15 == "number" && isFinite(data15)) {
                if (data15 < 0 || isNaN(data15)) {
                  let err30 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p99Ms", schemaPath: "#/$defs/objective/properties/p99Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
                }
              } else {
                let err31 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p99Ms", schemaPath: "#/$defs/objective/properties/p99Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
              }
            }
            if (data11.p999Ms !== void 0) {
              let data16 = data11.p999Ms;
              if (typeof data16 == "number" && isFinite(data16)) {
                if (data16 < 0 || isNaN(data16)) {
                  let err32 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p999Ms", schemaPath: "#/$defs/objective/properties/p999Ms/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
                }
              } else {
                let err33 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/p999Ms", schemaPath: "#/$defs/objective/properties/p999Ms/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
              }
            }
            if (data11.maxMs !== void 0) {
              let data17 = data11.maxMs;
              if (typeof data17 == "number" && isFinite(data17)) {
                if (data17 < 0 || isNaN(data17)) {
                  let err34 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/maxMs", schemaPath: "#/$defs/objective/properties/maxMs/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
                }
              } else {
                let err35 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/maxMs", schemaPath: "#/$defs/objective/properties/maxMs/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
              }
            }
            if (data11.errorRate !== void 0) {
              let data18 = data11.errorRate;
              if (typeof data18 == "number" && isFinite(data18)) {
                if (data18 > 1 || isNaN(data18)) {
                  let err36 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/errorRate", schemaPath: "#/$defs/objective/properties/errorRate/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 }, message: "must be <= 1" };
                  vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
                }
                if (data18 < 0 || isNaN(data18)) {
                  let err37 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/errorRate", schemaPath: "#/$defs/objective/properties/errorRate/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" };
                  vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
                }
              } else {
                let err38 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/errorRate", schemaPath: "#/$defs/objective/properties/errorRate/type", keyword: "type", params: { type: "number" }, message: "must be number" };
                vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
              }
            }
            if (data11.minSamples !== void 0) {
              let data19 = data11.minSamples;
              if (!(typeof data19 == "number" && !(data19 % 1) && !isNaN(data19) && isFinite(data19))) {
                let err39 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/minSamples", schemaPath: "#/$defs/objective/properties/minSamples/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
              }
              if (typeof data19 == "number" && isFinite(data19) && (data19 < 1 || isNaN(data19))) {
                let err40 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/minSamples", schemaPath: "#/$defs/objective/properties/minSamples/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
                vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
              }
            }
          } else {
            let err41 = { instancePath: instancePath + "/endpoints/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/$defs/objective/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
          }
        }
      } else {
        let err42 = { instancePath: instancePath + "/endpoints", schemaPath: "#/properties/endpoints/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
      }
    }
  } else {
    let err43 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
  }
  return validate65.errors = vErrors, errors === 0;
}
var validateTarget = validate66, schema94 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "urn:data-sync-conformance:files:target", title: "Target file", description: "The server under test and what may be done with it. Every key is optional: what is missing is discovered where a GET can, and writes are made only with a body given here. The token has no place in it.", type: "object", additionalProperties: !1, patternProperties: { "^//": { description: "A comment for people, such as an example of a key that is still to be given." } }, properties: { $schema: { description: "Where an editor finds this schema. Read by nothing else.", type: "string" }, name: { description: "What the target is called in reports.", type: "string", minLength: 1 }, version: { description: "Version of the target, for reports, certificate and broker.", type: "string", minLength: 1 }, baseUrl: { description: "Where the target lives: http or https, and a path where it has one.", type: "string", pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]" }, headers: { description: 'Sent with every request. "${NAME}" in a value takes that environment variable and makes the value a secret.', type: "object", propertyNames: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$" }, additionalProperties: { type: "string" } }, connectorId: { description: "A connector that may be updated and queried.", $ref: "#/$defs/id" }, modelId: { description: "A model that may be read and updated.", $ref: "#/$defs/id" }, syncId: { description: "A sync with runs.", $ref: "#/$defs/id" }, syncRunId: { description: "A run of that sync, best one with records.", $ref: "#/$defs/id" }, otherSyncId: { description: "A second sync with runs.", $ref: "#/$defs/id" }, emptySyncId: { description: "A sync without runs.", $ref: "#/$defs/id" }, updateConnector: { description: "Body of the connector update, or two that are sent in turn so that each run shows an effect; the last one stays.", $ref: "#/$defs/update" }, updateModel: { description: "Body of the model update, or two that are sent in turn; the model is restored afterwards.", $ref: "#/$defs/update" }, scheduleSync: { description: "Body that triggers a manual sync.", type: "object" }, querySource: { description: "SQL to run against the source of the connector.", type: "string", minLength: 1 }, load: { description: "What the load scripts alone need.", type: "object", additionalProperties: !1, properties: { ids: { description: "Ids to draw from at random, beside those above: one id over and over would measure a cache.", type: "object", additionalProperties: !1, properties: { connectorIds: { description: "Connectors to query and, with writes allowed, to update.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, modelIds: { description: "Models to read and, with writes allowed, to update.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, syncIds: { description: "Syncs whose runs are listed.", type: "array", minItems: 1, items: { $ref: "#/$defs/id" } }, syncRuns: { description: "Runs to read, each with the sync that it belongs to.", type: "array", minItems: 1, items: { type: "object", additionalProperties: !1, required: ["syncId", "syncRunId"], properties: { syncId: { description: "The sync.", $ref: "#/$defs/id" }, syncRunId: { description: "Its run.", $ref: "#/$defs/id" } } } } } } } } }, $defs: { id: { description: "An id as the target writes it; digits may go unquoted.", type: ["string", "integer"], minLength: 1 }, update: { type: ["object", "array"], items: { type: "object" }, minItems: 2, maxItems: 2 } } }, schema95 = { description: "An id as the target writes it; digits may go unquoted.", type: ["string", "integer"], minLength: 1 }, schema101 = { type: ["object", "array"], items: { type: "object" }, minItems: 2, maxItems: 2 }, pattern72 = lazyPattern("^//"), pattern73 = lazyPattern("^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]"), pattern74 = lazyPattern("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$");
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (let key0 in data)
      if (!(func61.call(schema94.properties, key0) || pattern72.test(key0))) {
        let err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
        vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
      }
    if (data.$schema !== void 0 && typeof data.$schema != "string") {
      let err1 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 == "string") {
        if (data1.length < 1) {
          let err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
      }
    }
    if (data.version !== void 0) {
      let data2 = data.version;
      if (typeof data2 == "string") {
        if (data2.length < 1) {
          let err4 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
    }
    if (data.baseUrl !== void 0) {
      let data3 = data.baseUrl;
      if (typeof data3 == "string") {
        if (!pattern73.test(data3)) {
          let err6 = { instancePath: instancePath + "/baseUrl", schemaPath: "#/properties/baseUrl/pattern", keyword: "pattern", params: { pattern: "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]" }, message: 'must match pattern "^[Hh][Tt][Tt][Pp][Ss]?://[^/?#]"' };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/baseUrl", schemaPath: "#/properties/baseUrl/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.headers !== void 0) {
      let data4 = data.headers;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        for (let key1 in data4) {
          let _errs12 = errors;
          if (typeof key1 == "string" && !pattern74.test(key1)) {
            let err8 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/propertyNames/pattern", keyword: "pattern", params: { pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$" }, message: 'must match pattern "^[!#$%&\'*+.^_`|~0-9A-Za-z-]+$"', propertyName: key1 };
            vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
          }
          var valid1 = _errs12 === errors;
          if (!valid1) {
            let err9 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/propertyNames", keyword: "propertyNames", params: { propertyName: key1 }, message: "property name must be valid" };
            vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
          }
        }
        for (let key2 in data4)
          if (typeof data4[key2] != "string") {
            let err10 = { instancePath: instancePath + "/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/headers/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
          }
      } else {
        let err11 = { instancePath: instancePath + "/headers", schemaPath: "#/properties/headers/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
    if (data.connectorId !== void 0) {
      let data6 = data.connectorId;
      if (typeof data6 != "string" && !(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6) && isFinite(data6))) {
        let err12 = { instancePath: instancePath + "/connectorId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
      }
      if (typeof data6 == "string" && data6.length < 1) {
        let err13 = { instancePath: instancePath + "/connectorId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
      }
    }
    if (data.modelId !== void 0) {
      let data7 = data.modelId;
      if (typeof data7 != "string" && !(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7) && isFinite(data7))) {
        let err14 = { instancePath: instancePath + "/modelId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
      }
      if (typeof data7 == "string" && data7.length < 1) {
        let err15 = { instancePath: instancePath + "/modelId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
      }
    }
    if (data.syncId !== void 0) {
      let data8 = data.syncId;
      if (typeof data8 != "string" && !(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8))) {
        let err16 = { instancePath: instancePath + "/syncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
      }
      if (typeof data8 == "string" && data8.length < 1) {
        let err17 = { instancePath: instancePath + "/syncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
      }
    }
    if (data.syncRunId !== void 0) {
      let data9 = data.syncRunId;
      if (typeof data9 != "string" && !(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9))) {
        let err18 = { instancePath: instancePath + "/syncRunId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
      }
      if (typeof data9 == "string" && data9.length < 1) {
        let err19 = { instancePath: instancePath + "/syncRunId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
      }
    }
    if (data.otherSyncId !== void 0) {
      let data10 = data.otherSyncId;
      if (typeof data10 != "string" && !(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10))) {
        let err20 = { instancePath: instancePath + "/otherSyncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
      }
      if (typeof data10 == "string" && data10.length < 1) {
        let err21 = { instancePath: instancePath + "/otherSyncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
      }
    }
    if (data.emptySyncId !== void 0) {
      let data11 = data.emptySyncId;
      if (typeof data11 != "string" && !(typeof data11 == "number" && !(data11 % 1) && !isNaN(data11) && isFinite(data11))) {
        let err22 = { instancePath: instancePath + "/emptySyncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
        vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
      }
      if (typeof data11 == "string" && data11.length < 1) {
        let err23 = { instancePath: instancePath + "/emptySyncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
        vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
      }
    }
    if (data.updateConnector !== void 0) {
      let data12 = data.updateConnector;
      if (!data12 || typeof data12 != "object") {
        let err24 = { instancePath: instancePath + "/updateConnector", schemaPath: "#/$defs/update/type", keyword: "type", params: { type: schema101.type }, message: "must be object,array" };
        vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
      }
      if (Array.isArray(data12)) {
        if (data12.length > 2) {
          let err25 = { instancePath: instancePath + "/updateConnector", schemaPath: "#/$defs/update/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" };
          vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
        }
        if (data12.length < 2) {
          let err26 = { instancePath: instancePath + "/updateConnector", schemaPath: "#/$defs/update/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" };
          vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
        }
        let len0 = data12.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data13 = data12[i0];
          if (!(data13 && typeof data13 == "object" && !Array.isArray(data13))) {
            let err27 = { instancePath: instancePath + "/updateConnector/" + i0, schemaPath: "#/$defs/update/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
          }
        }
      }
    }
    if (data.updateModel !== void 0) {
      let data14 = data.updateModel;
      if (!data14 || typeof data14 != "object") {
        let err28 = { instancePath: instancePath + "/updateModel", schemaPath: "#/$defs/update/type", keyword: "type", params: { type: schema101.type }, message: "must be object,array" };
        vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
      }
      if (Array.isArray(data14)) {
        if (data14.length > 2) {
          let err29 = { instancePath: instancePath + "/updateModel", schemaPath: "#/$defs/update/maxItems", keyword: "maxItems", params: { limit: 2 }, message: "must NOT have more than 2 items" };
          vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
        }
        if (data14.length < 2) {
          let err30 = { instancePath: instancePath + "/updateModel", schemaPath: "#/$defs/update/minItems", keyword: "minItems", params: { limit: 2 }, message: "must NOT have fewer than 2 items" };
          vErrors === null ? vErrors = [err30] : vErrors.length < errorLimit && vErrors.push(err30), errors++;
        }
        let len1 = data14.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data15 = data14[i1];
          if (!(data15 && typeof data15 == "object" && !Array.isArray(data15))) {
            let err31 = { instancePath: instancePath + "/updateModel/" + i1, schemaPath: "#/$defs/update/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err31] : vErrors.length < errorLimit && vErrors.push(err31), errors++;
          }
        }
      }
    }
    if (data.scheduleSync !== void 0) {
      let data16 = data.scheduleSync;
      if (!(data16 && typeof data16 == "object" && !Array.isArray(data16))) {
        let err32 = { instancePath: instancePath + "/scheduleSync", schemaPath: "#/properties/scheduleSync/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err32] : vErrors.length < errorLimit && vErrors.push(err32), errors++;
      }
    }
    if (data.querySource !== void 0) {
      let data17 = data.querySource;
      if (typeof data17 == "string") {
        if (data17.length < 1) {
          let err33 = { instancePath: instancePath + "/querySource", schemaPath: "#/properties/querySource/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err33] : vErrors.length < errorLimit && vErrors.push(err33), errors++;
        }
      } else {
        let err34 = { instancePath: instancePath + "/querySource", schemaPath: "#/properties/querySource/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err34] : vErrors.length < errorLimit && vErrors.push(err34), errors++;
      }
    }
    if (data.load !== void 0) {
      let data18 = data.load;
      if (data18 && typeof data18 == "object" && !Array.isArray(data18)) {
        for (let key3 in data18)
          if (key3 !== "ids") {
            let err35 = { instancePath: instancePath + "/load", schemaPath: "#/properties/load/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key3 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err35] : vErrors.length < errorLimit && vErrors.push(err35), errors++;
          }
        if (data18.ids !== void 0) {
          let data19 = data18.ids;
          if (data19 && typeof data19 == "object" && !Array.isArray(data19)) {
            for (let key4 in data19)
              if (!(key4 === "connectorIds" || key4 === "modelIds" || key4 === "syncIds" || key4 === "syncRuns")) {
                let err36 = { instancePath: instancePath + "/load/ids", schemaPath: "#/properties/load/properties/ids/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 }, message: "must NOT have additional properties" };
                vErrors === null ? vErrors = [err36] : vErrors.length < errorLimit && vErrors.push(err36), errors++;
              }
            if (data19.connectorIds !== void 0) {
              let data20 = data19.connectorIds;
              if (Array.isArray(data20)) {
                if (data20.length < 1) {
                  let err37 = { instancePath: instancePath + "/load/ids/connectorIds", schemaPath: "#/properties/load/properties/ids/properties/connectorIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err37] : vErrors.length < errorLimit && vErrors.push(err37), errors++;
                }
                let len2 = data20.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  let data21 = data20[i2];
                  if (typeof data21 != "string" && !(typeof data21 == "number" && !(data21 % 1) && !isNaN(data21) && isFinite(data21))) {
                    let err38 = { instancePath: instancePath + "/load/ids/connectorIds/" + i2, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err38] : vErrors.length < errorLimit && vErrors.push(err38), errors++;
                  }
                  if (typeof data21 == "string" && data21.length < 1) {
                    let err39 = { instancePath: instancePath + "/load/ids/connectorIds/" + i2, schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                    vErrors === null ? vErrors = [err39] : vErrors.length < errorLimit && vErrors.push(err39), errors++;
                  }
                }
              } else {
                let err40 = { instancePath: instancePath + "/load/ids/connectorIds", schemaPath: "#/properties/load/properties/ids/properties/connectorIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err40] : vErrors.length < errorLimit && vErrors.push(err40), errors++;
              }
            }
            if (data19.modelIds !== void 0) {
              let data22 = data19.modelIds;
              if (Array.isArray(data22)) {
                if (data22.length < 1) {
                  let err41 = { instancePath: instancePath + "/load/ids/modelIds", schemaPath: "#/properties/load/properties/ids/properties/modelIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err41] : vErrors.length < errorLimit && vErrors.push(err41), errors++;
                }
                let len3 = data22.length;
                for (let i3 = 0; i3 < len3; i3++) {
                  let data23 = data22[i3];
                  if (typeof data23 != "string" && !(typeof data23 == "number" && !(data23 % 1) && !isNaN(data23) && isFinite(data23))) {
                    let err42 = { instancePath: instancePath + "/load/ids/modelIds/" + i3, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err42] : vErrors.length < errorLimit && vErrors.push(err42), errors++;
                  }
                  if (typeof data23 == "string" && data23.length < 1) {
                    let err43 = { instancePath: instancePath + "/load/ids/modelIds/" + i3, schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                    vErrors === null ? vErrors = [err43] : vErrors.length < errorLimit && vErrors.push(err43), errors++;
                  }
                }
              } else {
                let err44 = { instancePath: instancePath + "/load/ids/modelIds", schemaPath: "#/properties/load/properties/ids/properties/modelIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err44] : vErrors.length < errorLimit && vErrors.push(err44), errors++;
              }
            }
            if (data19.syncIds !== void 0) {
              let data24 = data19.syncIds;
              if (Array.isArray(data24)) {
                if (data24.length < 1) {
                  let err45 = { instancePath: instancePath + "/load/ids/syncIds", schemaPath: "#/properties/load/properties/ids/properties/syncIds/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err45] : vErrors.length < errorLimit && vErrors.push(err45), errors++;
                }
                let len4 = data24.length;
                for (let i4 = 0; i4 < len4; i4++) {
                  let data25 = data24[i4];
                  if (typeof data25 != "string" && !(typeof data25 == "number" && !(data25 % 1) && !isNaN(data25) && isFinite(data25))) {
                    let err46 = { instancePath: instancePath + "/load/ids/syncIds/" + i4, schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
                    vErrors === null ? vErrors = [err46] : vErrors.length < errorLimit && vErrors.push(err46), errors++;
                  }
                  if (typeof data25 == "string" && data25.length < 1) {
                    let err47 = { instancePath: instancePath + "/load/ids/syncIds/" + i4, schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                    vErrors === null ? vErrors = [err47] : vErrors.length < errorLimit && vErrors.push(err47), errors++;
                  }
                }
              } else {
                let err48 = { instancePath: instancePath + "/load/ids/syncIds", schemaPath: "#/properties/load/properties/ids/properties/syncIds/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err48] : vErrors.length < errorLimit && vErrors.push(err48), errors++;
              }
            }
            if (data19.syncRuns !== void 0) {
              let data26 = data19.syncRuns;
              if (Array.isArray(data26)) {
                if (data26.length < 1) {
                  let err49 = { instancePath: instancePath + "/load/ids/syncRuns", schemaPath: "#/properties/load/properties/ids/properties/syncRuns/minItems", keyword: "minItems", params: { limit: 1 }, message: "must NOT have fewer than 1 items" };
                  vErrors === null ? vErrors = [err49] : vErrors.length < errorLimit && vErrors.push(err49), errors++;
                }
                let len5 = data26.length;
                for (let i5 = 0; i5 < len5; i5++) {
                  let data27 = data26[i5];
                  if (data27 && typeof data27 == "object" && !Array.isArray(data27)) {
                    if (data27.syncId === void 0) {
                      let err50 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5, schemaPath: "#/properties/load/properties/ids/properties/syncRuns/items/required", keyword: "required", params: { missingProperty: "syncId" }, message: "must have required property 'syncId'" };
                      vErrors === null ? vErrors = [err50] : vErrors.length < errorLimit && vErrors.push(err50), errors++;
                    }
                    if (data27.syncRunId === void 0) {
                      let err51 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5, schemaPath: "#/properties/load/properties/ids/properties/syncRuns/items/required", keyword: "required", params: { missingProperty: "syncRunId" }, message: "must have required property 'syncRunId'" };
                      vErrors === null ? vErrors = [err51] : vErrors.length < errorLimit && vErrors.push(err51), errors++;
                    }
                    for (let key5 in data27)
                      if (!(key5 === "syncId" || key5 === "syncRunId")) {
                        let err52 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5, schemaPath: "#/properties/load/properties/ids/properties/syncRuns/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key5 }, message: "must NOT have additional properties" };
                        vErrors === null ? vErrors = [err52] : vErrors.length < errorLimit && vErrors.push(err52), errors++;
                      }
                    if (data27.syncId !== void 0) {
                      let data28 = data27.syncId;
                      if (typeof data28 != "string" && !(typeof data28 == "number" && !(data28 % 1) && !isNaN(data28) && isFinite(data28))) {
                        let err53 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
                        vErrors === null ? vErrors = [err53] : vErrors.length < errorLimit && vErrors.push(err53), errors++;
                      }
                      if (typeof data28 == "string" && data28.length < 1) {
                        let err54 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors === null ? vErrors = [err54] : vErrors.length < errorLimit && vErrors.push(err54), errors++;
                      }
                    }
                    if (data27.syncRunId !== void 0) {
                      let data29 = data27.syncRunId;
                      if (typeof data29 != "string" && !(typeof data29 == "number" && !(data29 % 1) && !isNaN(data29) && isFinite(data29))) {
                        let err55 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncRunId", schemaPath: "#/$defs/id/type", keyword: "type", params: { type: schema95.type }, message: "must be string,integer" };
                        vErrors === null ? vErrors = [err55] : vErrors.length < errorLimit && vErrors.push(err55), errors++;
                      }
                      if (typeof data29 == "string" && data29.length < 1) {
                        let err56 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5 + "/syncRunId", schemaPath: "#/$defs/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
                        vErrors === null ? vErrors = [err56] : vErrors.length < errorLimit && vErrors.push(err56), errors++;
                      }
                    }
                  } else {
                    let err57 = { instancePath: instancePath + "/load/ids/syncRuns/" + i5, schemaPath: "#/properties/load/properties/ids/properties/syncRuns/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                    vErrors === null ? vErrors = [err57] : vErrors.length < errorLimit && vErrors.push(err57), errors++;
                  }
                }
              } else {
                let err58 = { instancePath: instancePath + "/load/ids/syncRuns", schemaPath: "#/properties/load/properties/ids/properties/syncRuns/type", keyword: "type", params: { type: "array" }, message: "must be array" };
                vErrors === null ? vErrors = [err58] : vErrors.length < errorLimit && vErrors.push(err58), errors++;
              }
            }
          } else {
            let err59 = { instancePath: instancePath + "/load/ids", schemaPath: "#/properties/load/properties/ids/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err59] : vErrors.length < errorLimit && vErrors.push(err59), errors++;
          }
        }
      } else {
        let err60 = { instancePath: instancePath + "/load", schemaPath: "#/properties/load/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err60] : vErrors.length < errorLimit && vErrors.push(err60), errors++;
      }
    }
  } else {
    let err61 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err61] : vErrors.length < errorLimit && vErrors.push(err61), errors++;
  }
  return validate66.errors = vErrors, errors === 0;
}
var validateWaivers = validate67;
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0], _errs3 = errors, valid2 = !1, _errs4 = errors;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0) && data0.endpoint === void 0) {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/anyOf/0/required", keyword: "required", params: { missingProperty: "endpoint" }, message: "must have required property 'endpoint'" };
        vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
      }
      var _valid0 = _errs4 === errors;
      valid2 = valid2 || _valid0;
      let _errs5 = errors;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0) && data0.pointer === void 0) {
        let err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/anyOf/1/required", keyword: "required", params: { missingProperty: "pointer" }, message: "must have required property 'pointer'" };
        vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
      }
      var _valid0 = _errs5 === errors;
      if (valid2 = valid2 || _valid0, valid2)
        errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null);
      else {
        let err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
      }
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          let err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
        if (data0.reason === void 0) {
          let err4 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "reason" }, message: "must have required property 'reason'" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
        if (data0.owner === void 0) {
          let err5 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "owner" }, message: "must have required property 'owner'" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
        if (data0.expires === void 0) {
          let err6 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "expires" }, message: "must have required property 'expires'" };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
        for (let key0 in data0)
          if (!(key0 === "id" || key0 === "endpoint" || key0 === "pointer" || key0 === "reason" || key0 === "owner" || key0 === "expires")) {
            let err7 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" };
            vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
          }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 == "string") {
            if (data1.length < 1) {
              let err8 = { instancePath: instancePath + "/" + i0 + "/id", schemaPath: "#/items/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
            }
          } else {
            let err9 = { instancePath: instancePath + "/" + i0 + "/id", schemaPath: "#/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
          }
        }
        if (data0.endpoint !== void 0) {
          let data2 = data0.endpoint;
          if (typeof data2 == "string") {
            if (!pattern8.test(data2)) {
              let err10 = { instancePath: instancePath + "/" + i0 + "/endpoint", schemaPath: "#/items/properties/endpoint/pattern", keyword: "pattern", params: { pattern: "^(?:GET|PUT|POST) /" }, message: 'must match pattern "^(?:GET|PUT|POST) /"' };
              vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
            }
          } else {
            let err11 = { instancePath: instancePath + "/" + i0 + "/endpoint", schemaPath: "#/items/properties/endpoint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
          }
        }
        if (data0.pointer !== void 0) {
          let data3 = data0.pointer;
          if (typeof data3 == "string") {
            if (!pattern69.test(data3)) {
              let err12 = { instancePath: instancePath + "/" + i0 + "/pointer", schemaPath: "#/items/properties/pointer/pattern", keyword: "pattern", params: { pattern: "^(?:(?:/(?:[^~/]|~[01])*)*|status|header [!-~]+)$" }, message: 'must match pattern "^(?:(?:/(?:[^~/]|~[01])*)*|status|header [!-~]+)$"' };
              vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
            }
          } else {
            let err13 = { instancePath: instancePath + "/" + i0 + "/pointer", schemaPath: "#/items/properties/pointer/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
          }
        }
        if (data0.reason !== void 0) {
          let data4 = data0.reason;
          if (typeof data4 == "string") {
            if (data4.length < 1) {
              let err14 = { instancePath: instancePath + "/" + i0 + "/reason", schemaPath: "#/items/properties/reason/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
            }
          } else {
            let err15 = { instancePath: instancePath + "/" + i0 + "/reason", schemaPath: "#/items/properties/reason/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
          }
        }
        if (data0.owner !== void 0) {
          let data5 = data0.owner;
          if (typeof data5 == "string") {
            if (data5.length < 1) {
              let err16 = { instancePath: instancePath + "/" + i0 + "/owner", schemaPath: "#/items/properties/owner/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
            }
          } else {
            let err17 = { instancePath: instancePath + "/" + i0 + "/owner", schemaPath: "#/items/properties/owner/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
          }
        }
        if (data0.expires !== void 0) {
          let data6 = data0.expires;
          if (typeof data6 == "string") {
            if (!pattern70.test(data6)) {
              let err18 = { instancePath: instancePath + "/" + i0 + "/expires", schemaPath: "#/items/properties/expires/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)$"' };
              vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
            }
          } else {
            let err19 = { instancePath: instancePath + "/" + i0 + "/expires", schemaPath: "#/items/properties/expires/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
          }
        }
      } else {
        let err20 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
      }
    }
  } else {
    let err21 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
  }
  return validate67.errors = vErrors, errors === 0;
}
export {
  errorLimit,
  validateBench,
  validateCertificate,
  validateChallenge,
  validateConfig,
  validateEnvelope,
  validateLoadResult,
  validateRecordedRun,
  validateResult,
  validateSlo,
  validateTarget,
  validateWaivers
};
