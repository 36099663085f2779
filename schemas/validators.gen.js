// Made by schemas/compile.ts from the schemas beside it; edit those and run `node schemas/compile.ts`.
// <stdin>
var errorLimit = 1e4;
function lazyPattern(text) {
  let made;
  return { test: (value) => (made ?? (made = new RegExp(text, "u"))).test(value) };
}
var validateConnector = validate20;
var pattern4 = lazyPattern("^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|23:59:60(?:\\.[0-9]+)?)(?:[Zz]|[+-]00:00)$"), pattern6 = lazyPattern("^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.data !== void 0) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          let err1 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
          vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
        }
        if (data0.type === void 0) {
          let err2 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
          vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
        }
        if (data0.attributes === void 0) {
          let err3 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "attributes" }, message: "must have required property 'attributes'" };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
        if (data0.id !== void 0 && typeof data0.id != "string") {
          let err4 = { instancePath: instancePath + "/data/id", schemaPath: "#/properties/data/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
        if (data0.type !== void 0) {
          let data2 = data0.type;
          if (typeof data2 == "string") {
            if (data2.length < 1) {
              let err5 = { instancePath: instancePath + "/data/type", schemaPath: "#/properties/data/properties/type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/data/type", schemaPath: "#/properties/data/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
          }
        }
        if (data0.attributes !== void 0) {
          let data3 = data0.attributes;
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            if (data3.name === void 0) {
              let err7 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
            }
            if (data3.connector_type === void 0) {
              let err8 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "connector_type" }, message: "must have required property 'connector_type'" };
              vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
            }
            if (data3.workspace_id === void 0) {
              let err9 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "workspace_id" }, message: "must have required property 'workspace_id'" };
              vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
            }
            if (data3.created_at === void 0) {
              let err10 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
              vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
            }
            if (data3.updated_at === void 0) {
              let err11 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
              vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
            }
            if (data3.configuration === void 0) {
              let err12 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "configuration" }, message: "must have required property 'configuration'" };
              vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
            }
            if (data3.connector_name === void 0) {
              let err13 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "connector_name" }, message: "must have required property 'connector_name'" };
              vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
            }
            if (data3.icon === void 0) {
              let err14 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "icon" }, message: "must have required property 'icon'" };
              vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
            }
            if (data3.name !== void 0 && typeof data3.name != "string") {
              let err15 = { instancePath: instancePath + "/data/attributes/name", schemaPath: "#/properties/data/properties/attributes/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
            }
            if (data3.connector_type !== void 0 && typeof data3.connector_type != "string") {
              let err16 = { instancePath: instancePath + "/data/attributes/connector_type", schemaPath: "#/properties/data/properties/attributes/properties/connector_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
            }
            if (data3.workspace_id !== void 0) {
              let data6 = data3.workspace_id;
              if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6))) {
                let err17 = { instancePath: instancePath + "/data/attributes/workspace_id", schemaPath: "#/properties/data/properties/attributes/properties/workspace_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
              }
            }
            if (data3.created_at !== void 0) {
              let data7 = data3.created_at;
              if (typeof data7 != "string") {
                let err18 = { instancePath: instancePath + "/data/attributes/created_at", schemaPath: "#/properties/data/properties/attributes/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
              }
              if (typeof data7 == "string" && !pattern4.test(data7)) {
                let err19 = { instancePath: instancePath + "/data/attributes/created_at", schemaPath: "urn:data-sync-conformance:wire:utc-date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|23:59:60(?:\\.[0-9]+)?)(?:[Zz]|[+-]00:00)$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|23:59:60(?:\\.[0-9]+)?)(?:[Zz]|[+-]00:00)$"' };
                vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
              }
            }
            if (data3.updated_at !== void 0) {
              let data8 = data3.updated_at;
              if (typeof data8 != "string") {
                let err20 = { instancePath: instancePath + "/data/attributes/updated_at", schemaPath: "#/properties/data/properties/attributes/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
              }
              if (typeof data8 == "string" && !pattern6.test(data8)) {
                let err21 = { instancePath: instancePath + "/data/attributes/updated_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
                vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
              }
            }
            if (data3.configuration !== void 0) {
              let data9 = data3.configuration;
              if (!(data9 && typeof data9 == "object" && !Array.isArray(data9))) {
                let err22 = { instancePath: instancePath + "/data/attributes/configuration", schemaPath: "#/properties/data/properties/attributes/properties/configuration/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
              }
            }
            if (data3.connector_name !== void 0 && typeof data3.connector_name != "string") {
              let err23 = { instancePath: instancePath + "/data/attributes/connector_name", schemaPath: "#/properties/data/properties/attributes/properties/connector_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
            }
            if (data3.icon !== void 0) {
              let data11 = data3.icon;
              if (typeof data11 != "string" && data11 !== null) {
                let err24 = { instancePath: instancePath + "/data/attributes/icon", schemaPath: "#/properties/data/properties/attributes/properties/icon/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
                vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
              }
            }
          } else {
            let err25 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
          }
        }
      } else {
        let err26 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
      }
    }
  } else {
    let err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
  }
  return validate20.errors = vErrors, errors === 0;
}
var validateDateTime = validate22;
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
  }
  if (typeof data == "string" && !pattern6.test(data)) {
    let err1 = { instancePath, schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
    vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
  }
  return validate22.errors = vErrors, errors === 0;
}
var validateLinks = validate23;
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.self === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "self" }, message: "must have required property 'self'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.first === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "first" }, message: "must have required property 'first'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.last === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last" }, message: "must have required property 'last'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.self !== void 0 && typeof data.self != "string") {
      let err3 = { instancePath: instancePath + "/self", schemaPath: "#/properties/self/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.first !== void 0 && typeof data.first != "string") {
      let err4 = { instancePath: instancePath + "/first", schemaPath: "#/properties/first/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.prev !== void 0) {
      let data2 = data.prev;
      if (typeof data2 != "string" && data2 !== null) {
        let err5 = { instancePath: instancePath + "/prev", schemaPath: "#/properties/prev/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
    }
    if (data.next !== void 0) {
      let data3 = data.next;
      if (typeof data3 != "string" && data3 !== null) {
        let err6 = { instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.last !== void 0 && typeof data.last != "string") {
      let err7 = { instancePath: instancePath + "/last", schemaPath: "#/properties/last/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
  }
  return validate23.errors = vErrors, errors === 0;
}
var validateListedSyncRun = validate24;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sync_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sync_id" }, message: "must have required property 'sync_id'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.started_at === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "started_at" }, message: "must have required property 'started_at'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.finished_at === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "finished_at" }, message: "must have required property 'finished_at'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.duration === void 0) {
      let err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "duration" }, message: "must have required property 'duration'" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.total_query_rows === void 0) {
      let err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "total_query_rows" }, message: "must have required property 'total_query_rows'" };
      vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
    }
    if (data.total_rows === void 0) {
      let err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "total_rows" }, message: "must have required property 'total_rows'" };
      vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
    }
    if (data.successful_rows === void 0) {
      let err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "successful_rows" }, message: "must have required property 'successful_rows'" };
      vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
    }
    if (data.failed_rows === void 0) {
      let err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "failed_rows" }, message: "must have required property 'failed_rows'" };
      vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
    }
    if (data.error === void 0) {
      let err9 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" };
      vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
    }
    if (data.created_at === void 0) {
      let err10 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
      vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
    }
    if (data.updated_at === void 0) {
      let err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
      vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
    }
    if (data.sync_id !== void 0) {
      let data0 = data.sync_id;
      if (!(typeof data0 == "number" && !(data0 % 1) && !isNaN(data0))) {
        let err12 = { instancePath: instancePath + "/sync_id", schemaPath: "#/properties/sync_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
      }
    }
    if (data.status !== void 0 && typeof data.status != "string") {
      let err13 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
    }
    if (data.started_at !== void 0) {
      let data2 = data.started_at;
      if (typeof data2 != "string" && data2 !== null) {
        let err14 = { instancePath: instancePath + "/started_at", schemaPath: "#/properties/started_at/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
        vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
      }
      if (typeof data2 == "string" && !pattern6.test(data2)) {
        let err15 = { instancePath: instancePath + "/started_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
        vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
      }
    }
    if (data.finished_at !== void 0) {
      let data3 = data.finished_at;
      if (typeof data3 != "string" && data3 !== null) {
        let err16 = { instancePath: instancePath + "/finished_at", schemaPath: "#/properties/finished_at/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
        vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
      }
      if (typeof data3 == "string" && !pattern6.test(data3)) {
        let err17 = { instancePath: instancePath + "/finished_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
        vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
      }
    }
    if (data.duration !== void 0) {
      let data4 = data.duration;
      if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4)) && data4 !== null) {
        let err18 = { instancePath: instancePath + "/duration", schemaPath: "#/properties/duration/type", keyword: "type", params: { type: ["integer", "null"] }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
      }
    }
    if (data.total_query_rows !== void 0) {
      let data5 = data.total_query_rows;
      if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5)) && data5 !== null) {
        let err19 = { instancePath: instancePath + "/total_query_rows", schemaPath: "#/properties/total_query_rows/type", keyword: "type", params: { type: ["integer", "null"] }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
      }
    }
    if (data.total_rows !== void 0) {
      let data6 = data.total_rows;
      if (!(typeof data6 == "number" && !(data6 % 1) && !isNaN(data6)) && data6 !== null) {
        let err20 = { instancePath: instancePath + "/total_rows", schemaPath: "#/properties/total_rows/type", keyword: "type", params: { type: ["integer", "null"] }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
      }
    }
    if (data.successful_rows !== void 0) {
      let data7 = data.successful_rows;
      if (!(typeof data7 == "number" && !(data7 % 1) && !isNaN(data7)) && data7 !== null) {
        let err21 = { instancePath: instancePath + "/successful_rows", schemaPath: "#/properties/successful_rows/type", keyword: "type", params: { type: ["integer", "null"] }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
      }
    }
    if (data.failed_rows !== void 0) {
      let data8 = data.failed_rows;
      if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8)) && data8 !== null) {
        let err22 = { instancePath: instancePath + "/failed_rows", schemaPath: "#/properties/failed_rows/type", keyword: "type", params: { type: ["integer", "null"] }, message: "must be integer,null" };
        vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
      }
    }
    if (data.error !== void 0) {
      let data9 = data.error;
      if (typeof data9 != "string" && data9 !== null) {
        let err23 = { instancePath: instancePath + "/error", schemaPath: "#/properties/error/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
        vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
      }
    }
    if (data.created_at !== void 0) {
      let data10 = data.created_at;
      if (typeof data10 != "string") {
        let err24 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
      }
      if (typeof data10 == "string" && !pattern6.test(data10)) {
        let err25 = { instancePath: instancePath + "/created_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
        vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
      }
    }
    if (data.updated_at !== void 0) {
      let data11 = data.updated_at;
      if (typeof data11 != "string") {
        let err26 = { instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
      }
      if (typeof data11 == "string" && !pattern6.test(data11)) {
        let err27 = { instancePath: instancePath + "/updated_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
        vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
      }
    }
  } else {
    let err28 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
  }
  return validate25.errors = vErrors, errors === 0;
}
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.type === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.attributes === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attributes" }, message: "must have required property 'attributes'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      if (typeof data1 == "string") {
        if (data1.length < 1) {
          let err4 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
    }
    if (data.attributes !== void 0) {
      let data2 = data.attributes;
      if (validate25(data2, { instancePath: instancePath + "/attributes", parentData: data, parentDataProperty: "attributes", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate25.errors : vErrors.length < errorLimit ? vErrors.concat(validate25.errors) : vErrors, errors = vErrors.length), data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.skipped_rows === void 0) {
          let err6 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "skipped_rows" }, message: "must have required property 'skipped_rows'" };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
        if (data2.skipped_rows !== void 0) {
          let data3 = data2.skipped_rows;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3)) && data3 !== null) {
            let err7 = { instancePath: instancePath + "/attributes/skipped_rows", schemaPath: "#/properties/attributes/properties/skipped_rows/type", keyword: "type", params: { type: ["integer", "null"] }, message: "must be integer,null" };
            vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
          }
        }
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
  }
  return validate24.errors = vErrors, errors === 0;
}
var validateModel = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.data !== void 0) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          let err1 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
          vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
        }
        if (data0.type === void 0) {
          let err2 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
          vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
        }
        if (data0.attributes === void 0) {
          let err3 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "attributes" }, message: "must have required property 'attributes'" };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
        if (data0.id !== void 0 && typeof data0.id != "string") {
          let err4 = { instancePath: instancePath + "/data/id", schemaPath: "#/properties/data/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
        if (data0.type !== void 0) {
          let data2 = data0.type;
          if (typeof data2 == "string") {
            if (data2.length < 1) {
              let err5 = { instancePath: instancePath + "/data/type", schemaPath: "#/properties/data/properties/type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/data/type", schemaPath: "#/properties/data/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
          }
        }
        if (data0.attributes !== void 0) {
          let data3 = data0.attributes;
          if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
            if (data3.name === void 0) {
              let err7 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
              vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
            }
            if (data3.description === void 0) {
              let err8 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
              vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
            }
            if (data3.query === void 0) {
              let err9 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "query" }, message: "must have required property 'query'" };
              vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
            }
            if (data3.query_type === void 0) {
              let err10 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "query_type" }, message: "must have required property 'query_type'" };
              vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
            }
            if (data3.configuration === void 0) {
              let err11 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "configuration" }, message: "must have required property 'configuration'" };
              vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
            }
            if (data3.primary_key === void 0) {
              let err12 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "primary_key" }, message: "must have required property 'primary_key'" };
              vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
            }
            if (data3.connector_id === void 0) {
              let err13 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "connector_id" }, message: "must have required property 'connector_id'" };
              vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
            }
            if (data3.created_at === void 0) {
              let err14 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
              vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
            }
            if (data3.updated_at === void 0) {
              let err15 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
              vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
            }
            if (data3.name !== void 0 && typeof data3.name != "string") {
              let err16 = { instancePath: instancePath + "/data/attributes/name", schemaPath: "#/properties/data/properties/attributes/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
            }
            if (data3.description !== void 0) {
              let data5 = data3.description;
              if (typeof data5 != "string" && data5 !== null) {
                let err17 = { instancePath: instancePath + "/data/attributes/description", schemaPath: "#/properties/data/properties/attributes/properties/description/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
                vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
              }
            }
            if (data3.query !== void 0 && typeof data3.query != "string") {
              let err18 = { instancePath: instancePath + "/data/attributes/query", schemaPath: "#/properties/data/properties/attributes/properties/query/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
            }
            if (data3.query_type !== void 0 && typeof data3.query_type != "string") {
              let err19 = { instancePath: instancePath + "/data/attributes/query_type", schemaPath: "#/properties/data/properties/attributes/properties/query_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
            }
            if (data3.configuration !== void 0) {
              let data8 = data3.configuration;
              if (!(data8 && typeof data8 == "object" && !Array.isArray(data8))) {
                let err20 = { instancePath: instancePath + "/data/attributes/configuration", schemaPath: "#/properties/data/properties/attributes/properties/configuration/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
              }
            }
            if (data3.primary_key !== void 0 && typeof data3.primary_key != "string") {
              let err21 = { instancePath: instancePath + "/data/attributes/primary_key", schemaPath: "#/properties/data/properties/attributes/properties/primary_key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
              vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
            }
            if (data3.connector_id !== void 0) {
              let data10 = data3.connector_id;
              if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10))) {
                let err22 = { instancePath: instancePath + "/data/attributes/connector_id", schemaPath: "#/properties/data/properties/attributes/properties/connector_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
              }
            }
            if (data3.created_at !== void 0) {
              let data11 = data3.created_at;
              if (typeof data11 != "string") {
                let err23 = { instancePath: instancePath + "/data/attributes/created_at", schemaPath: "#/properties/data/properties/attributes/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
              }
              if (typeof data11 == "string" && !pattern6.test(data11)) {
                let err24 = { instancePath: instancePath + "/data/attributes/created_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
                vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
              }
            }
            if (data3.updated_at !== void 0) {
              let data12 = data3.updated_at;
              if (typeof data12 != "string") {
                let err25 = { instancePath: instancePath + "/data/attributes/updated_at", schemaPath: "#/properties/data/properties/attributes/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                vErrors === null ? vErrors = [err25] : vErrors.length < errorLimit && vErrors.push(err25), errors++;
              }
              if (typeof data12 == "string" && !pattern6.test(data12)) {
                let err26 = { instancePath: instancePath + "/data/attributes/updated_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
                vErrors === null ? vErrors = [err26] : vErrors.length < errorLimit && vErrors.push(err26), errors++;
              }
            }
          } else {
            let err27 = { instancePath: instancePath + "/data/attributes", schemaPath: "#/properties/data/properties/attributes/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err27] : vErrors.length < errorLimit && vErrors.push(err27), errors++;
          }
        }
      } else {
        let err28 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err28] : vErrors.length < errorLimit && vErrors.push(err28), errors++;
      }
    }
  } else {
    let err29 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err29] : vErrors.length < errorLimit && vErrors.push(err29), errors++;
  }
  return validate27.errors = vErrors, errors === 0;
}
var validateNotFound = validate28;
function validate28(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.message === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.status === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err2 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.status !== void 0 && data.status !== "not_found") {
      let err3 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/const", keyword: "const", params: { allowedValue: "not_found" }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
  }
  return validate28.errors = vErrors, errors === 0;
}
var validateReportItem = validate29;
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.time_slice === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "time_slice" }, message: "must have required property 'time_slice'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.total_count === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "total_count" }, message: "must have required property 'total_count'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.failed_count === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "failed_count" }, message: "must have required property 'failed_count'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.success_count === void 0) {
      let err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "success_count" }, message: "must have required property 'success_count'" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.time_slice !== void 0) {
      let data0 = data.time_slice;
      if (typeof data0 != "string") {
        let err4 = { instancePath: instancePath + "/time_slice", schemaPath: "#/properties/time_slice/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
      }
      if (typeof data0 == "string" && !pattern6.test(data0)) {
        let err5 = { instancePath: instancePath + "/time_slice", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
        vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
      }
    }
    if (data.total_count !== void 0) {
      let data1 = data.total_count;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1))) {
        let err6 = { instancePath: instancePath + "/total_count", schemaPath: "#/properties/total_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
      }
    }
    if (data.failed_count !== void 0) {
      let data2 = data.failed_count;
      if (!(typeof data2 == "number" && !(data2 % 1) && !isNaN(data2))) {
        let err7 = { instancePath: instancePath + "/failed_count", schemaPath: "#/properties/failed_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
      }
    }
    if (data.success_count !== void 0) {
      let data3 = data.success_count;
      if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
        let err8 = { instancePath: instancePath + "/success_count", schemaPath: "#/properties/success_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
      }
    }
  } else {
    let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
  }
  return validate29.errors = vErrors, errors === 0;
}
var validateReport = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.data !== void 0) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.sync_run_triggered !== void 0) {
          let data1 = data0.sync_run_triggered;
          if (Array.isArray(data1)) {
            let len0 = data1.length;
            for (let i0 = 0; i0 < len0; i0++)
              validate29(data1[i0], { instancePath: instancePath + "/data/sync_run_triggered/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate29.errors : vErrors.length < errorLimit ? vErrors.concat(validate29.errors) : vErrors, errors = vErrors.length);
          } else {
            let err1 = { instancePath: instancePath + "/data/sync_run_triggered", schemaPath: "#/properties/data/properties/sync_run_triggered/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
          }
        }
        if (data0.total_sync_run_rows !== void 0) {
          let data3 = data0.total_sync_run_rows;
          if (Array.isArray(data3)) {
            let len1 = data3.length;
            for (let i1 = 0; i1 < len1; i1++)
              validate29(data3[i1], { instancePath: instancePath + "/data/total_sync_run_rows/" + i1, parentData: data3, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate29.errors : vErrors.length < errorLimit ? vErrors.concat(validate29.errors) : vErrors, errors = vErrors.length);
          } else {
            let err2 = { instancePath: instancePath + "/data/total_sync_run_rows", schemaPath: "#/properties/data/properties/total_sync_run_rows/type", keyword: "type", params: { type: "array" }, message: "must be array" };
            vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
          }
        }
      } else {
        let err3 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
  }
  return validate30.errors = vErrors, errors === 0;
}
var validateRows = validate33;
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        let err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
      }
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" }, message: "must be array" };
    vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
  }
  return validate33.errors = vErrors, errors === 0;
}
var validateScheduled = validate34;
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.message === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "message" }, message: "must have required property 'message'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.message !== void 0 && typeof data.message != "string") {
      let err1 = { instancePath: instancePath + "/message", schemaPath: "#/properties/message/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
  }
  return validate34.errors = vErrors, errors === 0;
}
var validateSyncRecordList = validate35;
function validate36(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.type === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.attributes === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "attributes" }, message: "must have required property 'attributes'" };
      vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
    }
    if (data.id !== void 0 && typeof data.id != "string") {
      let err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
    }
    if (data.type !== void 0 && data.type !== "sync_records") {
      let err4 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/const", keyword: "const", params: { allowedValue: "sync_records" }, message: "must be equal to constant" };
      vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
    }
    if (data.attributes !== void 0) {
      let data2 = data.attributes;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.sync_id === void 0) {
          let err5 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "sync_id" }, message: "must have required property 'sync_id'" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
        if (data2.sync_run_id === void 0) {
          let err6 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "sync_run_id" }, message: "must have required property 'sync_run_id'" };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
        if (data2.record === void 0) {
          let err7 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "record" }, message: "must have required property 'record'" };
          vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
        }
        if (data2.status === void 0) {
          let err8 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
          vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
        }
        if (data2.action === void 0) {
          let err9 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "action" }, message: "must have required property 'action'" };
          vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
        }
        if (data2.error === void 0) {
          let err10 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "error" }, message: "must have required property 'error'" };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
        if (data2.created_at === void 0) {
          let err11 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" };
          vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
        }
        if (data2.updated_at === void 0) {
          let err12 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
          vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
        }
        if (data2.sync_id !== void 0) {
          let data3 = data2.sync_id;
          if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3))) {
            let err13 = { instancePath: instancePath + "/attributes/sync_id", schemaPath: "#/properties/attributes/properties/sync_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err13] : vErrors.length < errorLimit && vErrors.push(err13), errors++;
          }
        }
        if (data2.sync_run_id !== void 0) {
          let data4 = data2.sync_run_id;
          if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4))) {
            let err14 = { instancePath: instancePath + "/attributes/sync_run_id", schemaPath: "#/properties/attributes/properties/sync_run_id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            vErrors === null ? vErrors = [err14] : vErrors.length < errorLimit && vErrors.push(err14), errors++;
          }
        }
        if (data2.record !== void 0) {
          let data5 = data2.record;
          if (!(data5 && typeof data5 == "object" && !Array.isArray(data5))) {
            let err15 = { instancePath: instancePath + "/attributes/record", schemaPath: "#/properties/attributes/properties/record/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            vErrors === null ? vErrors = [err15] : vErrors.length < errorLimit && vErrors.push(err15), errors++;
          }
        }
        if (data2.status !== void 0 && typeof data2.status != "string") {
          let err16 = { instancePath: instancePath + "/attributes/status", schemaPath: "#/properties/attributes/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err16] : vErrors.length < errorLimit && vErrors.push(err16), errors++;
        }
        if (data2.action !== void 0 && typeof data2.action != "string") {
          let err17 = { instancePath: instancePath + "/attributes/action", schemaPath: "#/properties/attributes/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err17] : vErrors.length < errorLimit && vErrors.push(err17), errors++;
        }
        if (data2.error !== void 0) {
          let data8 = data2.error;
          if (typeof data8 != "string" && data8 !== null) {
            let err18 = { instancePath: instancePath + "/attributes/error", schemaPath: "#/properties/attributes/properties/error/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
            vErrors === null ? vErrors = [err18] : vErrors.length < errorLimit && vErrors.push(err18), errors++;
          }
        }
        if (data2.created_at !== void 0) {
          let data9 = data2.created_at;
          if (typeof data9 != "string") {
            let err19 = { instancePath: instancePath + "/attributes/created_at", schemaPath: "#/properties/attributes/properties/created_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err19] : vErrors.length < errorLimit && vErrors.push(err19), errors++;
          }
          if (typeof data9 == "string" && !pattern6.test(data9)) {
            let err20 = { instancePath: instancePath + "/attributes/created_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
            vErrors === null ? vErrors = [err20] : vErrors.length < errorLimit && vErrors.push(err20), errors++;
          }
        }
        if (data2.updated_at !== void 0) {
          let data10 = data2.updated_at;
          if (typeof data10 != "string") {
            let err21 = { instancePath: instancePath + "/attributes/updated_at", schemaPath: "#/properties/attributes/properties/updated_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err21] : vErrors.length < errorLimit && vErrors.push(err21), errors++;
          }
          if (typeof data10 == "string" && !pattern6.test(data10)) {
            let err22 = { instancePath: instancePath + "/attributes/updated_at", schemaPath: "urn:data-sync-conformance:wire:date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])|23:59:60(?:\\.[0-9]+)?(?:[Zz]|[+-]00:00)|(?:[01][0-9]|2[0-3]):59:60(?:\\.[0-9]+)?[+-](?:0[1-9]|1[0-9]|2[0-3]):00|(?:[01][0-9]|2[0-3]):29:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):30|(?:[01][0-9]|2[0-3]):44:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):45|-(?:[01][0-9]|2[0-3]):15)|(?:[01][0-9]|2[0-3]):14:60(?:\\.[0-9]+)?(?:\\+(?:[01][0-9]|2[0-3]):15|-(?:[01][0-9]|2[0-3]):45)|(?:[01][0-9]|2[0-3]):[0-5][0-9]:60(?:\\.[0-9]+)?[+-](?:[01][0-9]|2[0-3]):(?:[0-5][1-46-9]|[0235]5|[1245]0))$"' };
            vErrors === null ? vErrors = [err22] : vErrors.length < errorLimit && vErrors.push(err22), errors++;
          }
        }
      } else {
        let err23 = { instancePath: instancePath + "/attributes", schemaPath: "#/properties/attributes/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err23] : vErrors.length < errorLimit && vErrors.push(err23), errors++;
      }
    }
  } else {
    let err24 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err24] : vErrors.length < errorLimit && vErrors.push(err24), errors++;
  }
  return validate36.errors = vErrors, errors === 0;
}
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.links === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "links" }, message: "must have required property 'links'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.data !== void 0) {
      let data0 = data.data;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate36(data0[i0], { instancePath: instancePath + "/data/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate36.errors : vErrors.length < errorLimit ? vErrors.concat(validate36.errors) : vErrors, errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
      }
    }
    if (data.links !== void 0) {
      let data2 = data.links;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.self === void 0) {
          let err3 = { instancePath: instancePath + "/links", schemaPath: "urn:data-sync-conformance:wire:links/required", keyword: "required", params: { missingProperty: "self" }, message: "must have required property 'self'" };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
        if (data2.first === void 0) {
          let err4 = { instancePath: instancePath + "/links", schemaPath: "urn:data-sync-conformance:wire:links/required", keyword: "required", params: { missingProperty: "first" }, message: "must have required property 'first'" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
        if (data2.last === void 0) {
          let err5 = { instancePath: instancePath + "/links", schemaPath: "urn:data-sync-conformance:wire:links/required", keyword: "required", params: { missingProperty: "last" }, message: "must have required property 'last'" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
        if (data2.self !== void 0 && typeof data2.self != "string") {
          let err6 = { instancePath: instancePath + "/links/self", schemaPath: "urn:data-sync-conformance:wire:links/properties/self/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
        if (data2.first !== void 0 && typeof data2.first != "string") {
          let err7 = { instancePath: instancePath + "/links/first", schemaPath: "urn:data-sync-conformance:wire:links/properties/first/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
        }
        if (data2.prev !== void 0) {
          let data5 = data2.prev;
          if (typeof data5 != "string" && data5 !== null) {
            let err8 = { instancePath: instancePath + "/links/prev", schemaPath: "urn:data-sync-conformance:wire:links/properties/prev/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
            vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
          }
        }
        if (data2.next !== void 0) {
          let data6 = data2.next;
          if (typeof data6 != "string" && data6 !== null) {
            let err9 = { instancePath: instancePath + "/links/next", schemaPath: "urn:data-sync-conformance:wire:links/properties/next/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
            vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
          }
        }
        if (data2.last !== void 0 && typeof data2.last != "string") {
          let err10 = { instancePath: instancePath + "/links/last", schemaPath: "urn:data-sync-conformance:wire:links/properties/last/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/links", schemaPath: "urn:data-sync-conformance:wire:links/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
  }
  return validate35.errors = vErrors, errors === 0;
}
var validateSyncRecord = validate36, validateSyncRunAttributes = validate25, validateSyncRunList = validate38;
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.links === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "links" }, message: "must have required property 'links'" };
      vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
    }
    if (data.data !== void 0) {
      let data0 = data.data;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate24(data0[i0], { instancePath: instancePath + "/data/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate24.errors : vErrors.length < errorLimit ? vErrors.concat(validate24.errors) : vErrors, errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
      }
    }
    if (data.links !== void 0) {
      let data2 = data.links;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        if (data2.self === void 0) {
          let err3 = { instancePath: instancePath + "/links", schemaPath: "urn:data-sync-conformance:wire:links/required", keyword: "required", params: { missingProperty: "self" }, message: "must have required property 'self'" };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
        if (data2.first === void 0) {
          let err4 = { instancePath: instancePath + "/links", schemaPath: "urn:data-sync-conformance:wire:links/required", keyword: "required", params: { missingProperty: "first" }, message: "must have required property 'first'" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
        if (data2.last === void 0) {
          let err5 = { instancePath: instancePath + "/links", schemaPath: "urn:data-sync-conformance:wire:links/required", keyword: "required", params: { missingProperty: "last" }, message: "must have required property 'last'" };
          vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
        }
        if (data2.self !== void 0 && typeof data2.self != "string") {
          let err6 = { instancePath: instancePath + "/links/self", schemaPath: "urn:data-sync-conformance:wire:links/properties/self/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
        }
        if (data2.first !== void 0 && typeof data2.first != "string") {
          let err7 = { instancePath: instancePath + "/links/first", schemaPath: "urn:data-sync-conformance:wire:links/properties/first/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
        }
        if (data2.prev !== void 0) {
          let data5 = data2.prev;
          if (typeof data5 != "string" && data5 !== null) {
            let err8 = { instancePath: instancePath + "/links/prev", schemaPath: "urn:data-sync-conformance:wire:links/properties/prev/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
            vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
          }
        }
        if (data2.next !== void 0) {
          let data6 = data2.next;
          if (typeof data6 != "string" && data6 !== null) {
            let err9 = { instancePath: instancePath + "/links/next", schemaPath: "urn:data-sync-conformance:wire:links/properties/next/type", keyword: "type", params: { type: ["string", "null"] }, message: "must be string,null" };
            vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
          }
        }
        if (data2.last !== void 0 && typeof data2.last != "string") {
          let err10 = { instancePath: instancePath + "/links/last", schemaPath: "urn:data-sync-conformance:wire:links/properties/last/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err10] : vErrors.length < errorLimit && vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/links", schemaPath: "urn:data-sync-conformance:wire:links/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err11] : vErrors.length < errorLimit && vErrors.push(err11), errors++;
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.length < errorLimit && vErrors.push(err12), errors++;
  }
  return validate38.errors = vErrors, errors === 0;
}
var validateSyncRun = validate40;
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.data === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "data" }, message: "must have required property 'data'" };
      vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
    }
    if (data.data !== void 0) {
      let data0 = data.data;
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.id === void 0) {
          let err1 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
          vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
        }
        if (data0.type === void 0) {
          let err2 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
          vErrors === null ? vErrors = [err2] : vErrors.length < errorLimit && vErrors.push(err2), errors++;
        }
        if (data0.attributes === void 0) {
          let err3 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/required", keyword: "required", params: { missingProperty: "attributes" }, message: "must have required property 'attributes'" };
          vErrors === null ? vErrors = [err3] : vErrors.length < errorLimit && vErrors.push(err3), errors++;
        }
        if (data0.id !== void 0 && typeof data0.id != "string") {
          let err4 = { instancePath: instancePath + "/data/id", schemaPath: "#/properties/data/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
          vErrors === null ? vErrors = [err4] : vErrors.length < errorLimit && vErrors.push(err4), errors++;
        }
        if (data0.type !== void 0) {
          let data2 = data0.type;
          if (typeof data2 == "string") {
            if (data2.length < 1) {
              let err5 = { instancePath: instancePath + "/data/type", schemaPath: "#/properties/data/properties/type/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
              vErrors === null ? vErrors = [err5] : vErrors.length < errorLimit && vErrors.push(err5), errors++;
            }
          } else {
            let err6 = { instancePath: instancePath + "/data/type", schemaPath: "#/properties/data/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err6] : vErrors.length < errorLimit && vErrors.push(err6), errors++;
          }
        }
        if (data0.attributes !== void 0) {
          let data3 = data0.attributes;
          if (validate25(data3, { instancePath: instancePath + "/data/attributes", parentData: data0, parentDataProperty: "attributes", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate25.errors : vErrors.length < errorLimit ? vErrors.concat(validate25.errors) : vErrors, errors = vErrors.length), data3 && typeof data3 == "object" && !Array.isArray(data3) && data3.skipped_rows !== void 0) {
            let err7 = { instancePath: instancePath + "/data/attributes/skipped_rows", schemaPath: "#/properties/data/properties/attributes/properties/skipped_rows/false schema", keyword: "false schema", params: {}, message: "boolean schema is false" };
            vErrors === null ? vErrors = [err7] : vErrors.length < errorLimit && vErrors.push(err7), errors++;
          }
        }
      } else {
        let err8 = { instancePath: instancePath + "/data", schemaPath: "#/properties/data/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        vErrors === null ? vErrors = [err8] : vErrors.length < errorLimit && vErrors.push(err8), errors++;
      }
    }
  } else {
    let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err9] : vErrors.length < errorLimit && vErrors.push(err9), errors++;
  }
  return validate40.errors = vErrors, errors === 0;
}
var validateUtcDateTime = validate21;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0;
  if (typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.length < errorLimit && vErrors.push(err0), errors++;
  }
  if (typeof data == "string" && !pattern4.test(data)) {
    let err1 = { instancePath, schemaPath: "urn:data-sync-conformance:wire:utc-date-time#/$defs/text/pattern", keyword: "pattern", params: { pattern: "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|23:59:60(?:\\.[0-9]+)?)(?:[Zz]|[+-]00:00)$" }, message: 'must match pattern "^(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)[Tt](?:(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]+)?|23:59:60(?:\\.[0-9]+)?)(?:[Zz]|[+-]00:00)$"' };
    vErrors === null ? vErrors = [err1] : vErrors.length < errorLimit && vErrors.push(err1), errors++;
  }
  return validate21.errors = vErrors, errors === 0;
}
export {
  errorLimit,
  validateConnector,
  validateDateTime,
  validateLinks,
  validateListedSyncRun,
  validateModel,
  validateNotFound,
  validateReport,
  validateReportItem,
  validateRows,
  validateScheduled,
  validateSyncRecord,
  validateSyncRecordList,
  validateSyncRun,
  validateSyncRunAttributes,
  validateSyncRunList,
  validateUtcDateTime
};
export const fields = {
  get connector() { return [
    {"member":"id","location":"data","type":"string","nullable":false},
    {"member":"type","location":"data","type":"string","nullable":false},
    {"member":"name","location":"attributes","type":"string","nullable":false},
    {"member":"connector_type","location":"attributes","type":"string","nullable":false},
    {"member":"workspace_id","location":"attributes","type":"integer","nullable":false},
    {"member":"created_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"must"},
    {"member":"updated_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
    {"member":"configuration","location":"attributes","type":"object","nullable":false},
    {"member":"connector_name","location":"attributes","type":"string","nullable":false},
    {"member":"icon","location":"attributes","type":"string","nullable":true},
  ]; },
  get model() { return [
    {"member":"id","location":"data","type":"string","nullable":false},
    {"member":"type","location":"data","type":"string","nullable":false},
    {"member":"name","location":"attributes","type":"string","nullable":false},
    {"member":"description","location":"attributes","type":"string","nullable":true},
    {"member":"query","location":"attributes","type":"string","nullable":false},
    {"member":"query_type","location":"attributes","type":"string","nullable":false},
    {"member":"configuration","location":"attributes","type":"object","nullable":false},
    {"member":"primary_key","location":"attributes","type":"string","nullable":false},
    {"member":"connector_id","location":"attributes","type":"integer","nullable":false},
    {"member":"created_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
    {"member":"updated_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
  ]; },
  get syncRun() { return [
    {"member":"id","location":"data","type":"string","nullable":false},
    {"member":"type","location":"data","type":"string","nullable":false},
    {"member":"sync_id","location":"attributes","type":"integer","nullable":false},
    {"member":"status","location":"attributes","type":"string","nullable":false},
    {"member":"started_at","location":"attributes","type":"string","nullable":true,"format":"date-time","utc":"should"},
    {"member":"finished_at","location":"attributes","type":"string","nullable":true,"format":"date-time","utc":"should"},
    {"member":"duration","location":"attributes","type":"integer","nullable":true},
    {"member":"total_query_rows","location":"attributes","type":"integer","nullable":true},
    {"member":"total_rows","location":"attributes","type":"integer","nullable":true},
    {"member":"successful_rows","location":"attributes","type":"integer","nullable":true},
    {"member":"failed_rows","location":"attributes","type":"integer","nullable":true},
    {"member":"error","location":"attributes","type":"string","nullable":true},
    {"member":"created_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
    {"member":"updated_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
  ]; },
  get syncRunListed() { return [
    {"member":"id","location":"data","type":"string","nullable":false},
    {"member":"type","location":"data","type":"string","nullable":false},
    {"member":"sync_id","location":"attributes","type":"integer","nullable":false},
    {"member":"status","location":"attributes","type":"string","nullable":false},
    {"member":"started_at","location":"attributes","type":"string","nullable":true,"format":"date-time","utc":"should"},
    {"member":"finished_at","location":"attributes","type":"string","nullable":true,"format":"date-time","utc":"should"},
    {"member":"duration","location":"attributes","type":"integer","nullable":true},
    {"member":"total_query_rows","location":"attributes","type":"integer","nullable":true},
    {"member":"total_rows","location":"attributes","type":"integer","nullable":true},
    {"member":"successful_rows","location":"attributes","type":"integer","nullable":true},
    {"member":"failed_rows","location":"attributes","type":"integer","nullable":true},
    {"member":"error","location":"attributes","type":"string","nullable":true},
    {"member":"created_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
    {"member":"updated_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
    {"member":"skipped_rows","location":"attributes","type":"integer","nullable":true},
  ]; },
  get syncRecord() { return [
    {"member":"id","location":"data","type":"string","nullable":false},
    {"member":"type","location":"data","type":"string","nullable":false,"literal":"sync_records"},
    {"member":"sync_id","location":"attributes","type":"integer","nullable":false},
    {"member":"sync_run_id","location":"attributes","type":"integer","nullable":false},
    {"member":"record","location":"attributes","type":"object","nullable":false},
    {"member":"status","location":"attributes","type":"string","nullable":false},
    {"member":"action","location":"attributes","type":"string","nullable":false},
    {"member":"error","location":"attributes","type":"string","nullable":true},
    {"member":"created_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
    {"member":"updated_at","location":"attributes","type":"string","nullable":false,"format":"date-time","utc":"should"},
  ]; },
  get reportItem() { return [
    {"member":"time_slice","location":"item","type":"string","nullable":false,"format":"date-time","utc":"should"},
    {"member":"total_count","location":"item","type":"integer","nullable":false},
    {"member":"failed_count","location":"item","type":"integer","nullable":false},
    {"member":"success_count","location":"item","type":"integer","nullable":false},
  ]; },
};
