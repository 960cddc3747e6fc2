package records

// The fields by which PocketBase's own tables, such as _externalAuths and _authOrigins, refer to an account.
const (
	AuthRefFieldCollection = "collectionRef"
	AuthRefFieldRecord     = "recordRef"
)
