package database

import "github.com/pocketbase/dbx"

// Executor returns what runs the statements of a database or a transaction as they are, with SQLite's own placeholders. dbx
// searches the text of every statement for placeholders of its own, which takes as long as running a short one. db must be
// that of Connect, or app.ConcurrentDB or app.NonconcurrentDB, which are a transaction inside of one.
func Executor(db dbx.Builder) dbx.Executor {
	switch opened := db.(type) {
	case *dbx.DB:
		return opened.DB()
	case *dbx.Tx:
		return opened.Builder.(interface{ Executor() dbx.Executor }).Executor()
	}
	panic("database: neither a database nor a transaction")
}
