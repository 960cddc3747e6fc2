package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// Answers kept for a while under the Idempotency-Key of their request. No collection: nobody needs to see or edit them.
func init() {
	m.Register(execute(
		`CREATE TABLE idempotency_keys (
			caller  TEXT NOT NULL,
			path    TEXT NOT NULL,
			key     TEXT NOT NULL,
			request TEXT NOT NULL,
			status  INTEGER NOT NULL,
			answer  TEXT NOT NULL,
			created TEXT NOT NULL,
			PRIMARY KEY (caller, path, key)
		) WITHOUT ROWID`,
		`CREATE INDEX idx_idempotency_keys_created ON idempotency_keys (created)`,
	), execute(`DROP TABLE idempotency_keys`))
}
