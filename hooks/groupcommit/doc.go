// Package groupcommit runs the work of requests in transactions that share their commits.
//
// SQLite has one writer, and with synchronous=FULL a commit waits for the disk. That wait takes longer than the statements
// of most requests. So all transactions of a server that run at the same time share one commit, see database.ConnectShared:
// they run one after the other, each in a savepoint, and then all of them are committed at once. This is true of every
// RunInTransaction. Run adds what a request needs that must not fail because of others.
//
// # Guarantees
//
//   - No caller learns of success before the commit, and the hooks of PocketBase that follow a commit run after it.
//   - Work runs alone in the transaction and sees what the work before it has written.
//   - Work that fails is undone by itself. The others commit.
//   - If the commit fails, all callers get its error, also those whose work had failed: that may have depended on what is
//     now rolled back.
//   - Work that has finished waits for the work that follows for a tenth of a second at most, and then for the one that runs.
//   - With Run, work that was undone because of others runs once more. SQLite rolls back all of a transaction on some
//     errors, for example when the disk is full.
//
// # What work must do
//
//   - Be safe to run twice: reset what it remembers of its first run, and not call Next of an event that it has called.
//   - Use only the app it is given. The outer app would deadlock.
//   - Do nothing slow: the transaction blocks all writers. No call to a provider belongs into one.
//
// # Not the batching of internal/replica
//
// replica.Group also lets many callers share something slow. There the callers have no work of their own: all wait for the
// next run of one operation, the upload of the write-ahead log, and get its result. Here each caller brings work that can
// fail by itself. A request can use both: its commit is shared first, and then the upload of that commit.
package groupcommit
