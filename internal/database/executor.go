package database

import "github.com/pocketbase/dbx"

// Executor returns an executor that passes statements to db, a database or a transaction, without changing them. The
// statements must use SQLite's placeholders. dbx searches every statement for placeholders in its own syntax, which
// takes as long as running a short statement. db must be a result of Connect, app.ConcurrentDB or app.NonconcurrentDB.
// Inside a transaction, the two methods of app return the transaction.
func Executor(db dbx.Builder) dbx.Executor {
	switch opened := db.(type) {
	case *dbx.DB:
		return opened.DB()
	case *dbx.Tx:
		return opened.Builder.(interface{ Executor() dbx.Executor }).Executor()
	}
	panic("database: neither a database nor a transaction")
}
