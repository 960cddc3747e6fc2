package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// The number of kept answers of an account is bounded. The index finds the oldest.
func init() {
	m.Register(
		execute(`CREATE INDEX idx_idempotency_keys_caller ON idempotency_keys (caller, created)`),
		execute(`DROP INDEX idx_idempotency_keys_caller`),
	)
}
