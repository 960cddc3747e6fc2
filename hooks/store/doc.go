// Package store runs the server's writes in transactions. Its types show which code holds the write lock: a Tx is an
// open transaction, and SQLite allows only one at a time. All other writes wait until the function with the Tx returns.
//
// With synchronous=FULL a commit waits for the disk, which takes longer than the statements of most requests.
// Concurrent transactions of a server therefore share one commit (see database.ConnectShared). They run one after
// another, each in a savepoint, and are then committed together.
//
// # Guarantees
//
//   - No function reports success before the commit, and PocketBase's hooks for successful writes run after it.
//   - Work, which is a function passed to Write, runs alone in the transaction, and can read the writes of earlier
//     work.
//   - If work fails, only its own writes are undone. The other writes are committed.
//   - If the commit fails, all callers get its error, even those whose work had failed, because the failure may have
//     depended on a write that is now rolled back.
//   - Finished work waits at most a tenth of a second for further work, and then for the work that is running.
//   - Work that was undone because of other work runs once more. SQLite rolls back the whole transaction on some
//     errors, for example when the disk is full.
//
// # What work must do
//
//   - It must be safe to run twice, so it has to reset all state of its first run.
//   - It must use only the given Tx, because using the outer app would cause a deadlock.
//   - It must not do anything slow, such as a call to a provider, because the transaction blocks all writers.
package store
