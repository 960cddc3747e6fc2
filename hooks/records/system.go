package records

// FieldRecordRef is the field by which PocketBase's own tables, such as _externalAuths and _authOrigins, refer to an
// account.
const FieldRecordRef = "recordRef"
