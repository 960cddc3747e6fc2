package database

import "github.com/pocketbase/dbx"

// Executor returns an executor that runs the statements of a database or a transaction unchanged, with SQLite's own
// placeholders. dbx searches the text of every statement for its own placeholders, which takes as long as running a
// short statement. db must be a result of Connect, app.ConcurrentDB or app.NonconcurrentDB. Inside a transaction, the
// two methods of app return the transaction.
func Executor(db dbx.Builder) dbx.Executor {
	switch opened := db.(type) {
	case *dbx.DB:
		return opened.DB()
	case *dbx.Tx:
		return opened.Builder.(interface{ Executor() dbx.Executor }).Executor()
	}
	panic("database: neither a database nor a transaction")
}
