// Package groupcommit lets requests that write at the same time share one transaction.
//
// SQLite has one writer, and with synchronous=FULL a commit waits for the disk. That wait takes longer than the statements
// of most requests. Committer.Run therefore queues the work of a request. One goroutine opens a transaction and runs the
// queued work, one piece after the other, and also the work that arrives meanwhile. Then it commits once for all of them.
//
// # Guarantees
//
//   - No caller learns of success before the commit.
//   - Work runs alone in the transaction and sees what the work before it has written.
//   - Work that fails does not make others fail. If it failed with NoEffect, it has written nothing and the transaction goes
//     on. Otherwise the transaction is rolled back, and each piece of work of it runs once more in a transaction of its own.
//   - If the commit fails, all callers get its error, also those whose work had failed: that may have depended on
//     what is now rolled back.
//
// # What work must do
//
//   - Be safe to run twice: reset what it remembers of its first run, and not call Next of an event that it has called.
//   - Use only the app it is given. The outer app would deadlock.
//   - Mark refusals with NoEffect, if it has written nothing. That is an optimisation, but without it every refusal rolls back
//     the work of up to 63 others.
//   - Do nothing slow: the transaction blocks all writers.
//
// # Not the batching of internal/replica
//
// replica.Group also lets many callers share something slow. There the callers have no work of their own: all wait for the
// next run of one operation, the upload of the write-ahead log, and get its result. Here each caller brings work that can
// fail by itself, joins a batch that is already running, and may have to be run again. A request can use both: its commit
// is shared first, and then the upload of that commit.
package groupcommit
