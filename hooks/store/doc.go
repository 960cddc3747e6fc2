// Package store runs the server's writes in transactions. Its types show which code holds the write lock: a Tx is an open
// transaction, and SQLite has only one at a time. Every other write waits until the function that has a Tx returns.
//
// With synchronous=FULL a commit waits for the disk, which takes longer than the statements of most requests.
// Transactions of a server that run at the same time therefore share one commit (see database.ConnectShared). They run
// one after the other, each in a savepoint, and then all of them are committed at once.
//
// # Guarantees
//
//   - No caller learns of success before the commit, and the hooks of PocketBase that follow a commit run after it.
//   - Work runs alone in the transaction and sees what the work before it has written.
//   - If work fails, only its own writes are undone. The others commit.
//   - If the commit fails, all callers get its error, even those whose work had failed, because the failure may have
//     depended on a write that is now rolled back.
//   - Finished work waits for the following work for a tenth of a second at most, and then for the work that is running.
//   - Work that was undone because of others runs once more. SQLite rolls back the whole transaction on some errors, for
//     example when the disk is full.
//
// # What work must do
//
//   - Be safe to run twice: reset all state of its first run.
//   - Use only the Tx it is given. The outer app would deadlock.
//   - Do nothing slow: the transaction blocks all writers. A call to a provider does not belong in one.
package store
