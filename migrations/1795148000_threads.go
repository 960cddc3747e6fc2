package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A customer and a photographer have one thread of messages. The messages themselves, their pictures and the briefs of
// bookings are plain tables, so that no call of PocketBase's collections and no realtime message has them. A report is
// what one of the two tells the admins about the thread.
//
// The unique indexes allow one thread for a pair, and one undecided report of a person in a thread. The index on bookings is
// for what depends on the bookings of a pair.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "users", "photographers", "bookings")
		if err != nil {
			return err
		}
		users, photographers, bookings := found[0], found[1], found[2]
		bookings.AddIndex("idx_bookings_pair", false, "customer, photographer, status, start", "")
		if err := app.Save(bookings); err != nil {
			return err
		}
		threads := threadCollection(users, photographers)
		if err := app.Save(threads); err != nil {
			return err
		}
		if err := app.Save(reportCollection(users, threads)); err != nil {
			return err
		}
		return execute(talkTables...)(app)
	}, func(app core.App) error {
		err := execute(
			`DROP TRIGGER threads_end`, `DROP TRIGGER talk_pictures_end`,
			`DROP TABLE briefs`, `DROP TABLE talk_gone`, `DROP TABLE talk_pictures`, `DROP TABLE messages`,
		)(app)
		if err != nil {
			return err
		}
		if err := drop("reports", "threads")(app); err != nil {
			return err
		}
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.RemoveIndex("idx_bookings_pair")
		return app.Save(bookings)
	})
}

func threadCollection(users, photographers *core.Collection) *core.Collection {
	const twoPeople = "customer = @request.auth.id || photographer.user = @request.auth.id"
	threads := core.NewBaseCollection("threads")
	threads.ListRule, threads.ViewRule = open(twoPeople), open(twoPeople)
	stamped(threads,
		partOf("customer", users), partOf("photographer", photographers),
		whole("last"), instant("lastAt"),
		whole("customerSeen"), whole("photographerSeen"), instant("customerSeenAt"), instant("photographerSeenAt"),
		yesNo("customerBlocked"), yesNo("photographerBlocked"), whole("version"),
		hidden(whole("customerUnread")), hidden(whole("photographerUnread")),
		hidden(whole("customerSent")), hidden(whole("photographerSent")), hidden(instant("sentAt")),
		hidden(instant("customerTellAt")), hidden(instant("photographerTellAt")),
		hidden(yesNo("customerTold")), hidden(yesNo("photographerTold")),
		hidden(instant("askedAt")), hidden(instant("answeredAt")),
	)
	threads.AddIndex("idx_threads_pair", true, "customer, photographer", "")
	threads.AddIndex("idx_threads_customer", false, "customer, lastAt, id", "")
	threads.AddIndex("idx_threads_photographer", false, "photographer, lastAt, id", "")
	threads.AddIndex("idx_threads_customer_unread", false, "customer, customerUnread", "customerUnread > 0")
	threads.AddIndex("idx_threads_photographer_unread", false, "photographer, photographerUnread", "photographerUnread > 0")
	threads.AddIndex("idx_threads_customer_tell", false, "customerTellAt", "customerTellAt != ''")
	threads.AddIndex("idx_threads_photographer_tell", false, "photographerTellAt", "photographerTellAt != ''")
	threads.AddIndex("idx_threads_asked", false, "photographer, askedAt", "askedAt != ''")
	threads.AddIndex("idx_threads_sent", false, "sentAt", "")
	return threads
}

func reportCollection(users, threads *core.Collection) *core.Collection {
	reports := core.NewBaseCollection("reports")
	decision := oneOf("decision", "none", "warned")
	decision.Required = false
	stamped(reports,
		partOf("thread", threads), whole("message"), belongsTo("by", users), belongsTo("against", users),
		oneOf("reason", "spam", "contact", "abuse", "fraud", "other"), text("words", 1000),
		decision, text("note", 2000), instant("decidedAt"),
	)
	reports.AddIndex("idx_reports_open", true, "thread, by", "decidedAt = ''")
	reports.AddIndex("idx_reports_waiting", false, "created", "decidedAt = ''")
	reports.AddIndex("idx_reports_thread", false, "thread, message", "")
	reports.AddIndex("idx_reports_by", false, "by, created", "")
	reports.AddIndex("idx_reports_against", false, "against, decidedAt", "")
	return reports
}

// talkTables make the tables of words and pictures, which go with their thread. masked is what the other sees of a text
// while contact is closed, and NULL if that is the text itself. A deleted message keeps its words for the admins until they
// are deleted too. The bytes of a picture can belong to several rows; talk_gone has those that are to be deleted, and
// those of uploads that have no row yet.
var talkTables = []string{
	`CREATE TABLE messages (
		thread TEXT NOT NULL,
		number INTEGER NOT NULL,
		id TEXT NOT NULL,
		sender TEXT NOT NULL CHECK (sender IN ('customer', 'photographer', 'system')),
		kind TEXT NOT NULL CHECK (kind IN ('text', 'line', 'deleted')),
		text TEXT NOT NULL DEFAULT '',
		masked TEXT,
		event TEXT NOT NULL DEFAULT '',
		booking TEXT NOT NULL DEFAULT '',
		at TEXT NOT NULL,
		deletedAt TEXT NOT NULL DEFAULT '',
		PRIMARY KEY (thread, number)
	) WITHOUT ROWID`,
	`CREATE UNIQUE INDEX idx_messages_id ON messages (id)`,
	`CREATE INDEX idx_messages_deleted ON messages (deletedAt) WHERE deletedAt != ''`,
	`CREATE TABLE talk_pictures (
		id TEXT PRIMARY KEY NOT NULL,
		thread TEXT NOT NULL,
		number INTEGER NOT NULL,
		booking TEXT NOT NULL DEFAULT '',
		position INTEGER NOT NULL,
		owner TEXT NOT NULL,
		file TEXT NOT NULL,
		width INTEGER NOT NULL,
		height INTEGER NOT NULL,
		bytes INTEGER NOT NULL,
		deletedAt TEXT NOT NULL DEFAULT '',
		created TEXT NOT NULL
	) WITHOUT ROWID`,
	`CREATE INDEX idx_talk_pictures_message ON talk_pictures (thread, number, position)`,
	`CREATE INDEX idx_talk_pictures_booking ON talk_pictures (booking, position) WHERE booking != ''`,
	`CREATE INDEX idx_talk_pictures_owner ON talk_pictures (owner, file, bytes) WHERE deletedAt = ''`,
	`CREATE INDEX idx_talk_pictures_file ON talk_pictures (file)`,
	`CREATE TABLE talk_gone (file TEXT PRIMARY KEY NOT NULL, due TEXT NOT NULL) WITHOUT ROWID`,
	`CREATE INDEX idx_talk_gone_due ON talk_gone (due)`,
	`CREATE TABLE briefs (
		booking TEXT PRIMARY KEY NOT NULL,
		thread TEXT NOT NULL,
		text TEXT NOT NULL DEFAULT '',
		masked TEXT,
		shots TEXT NOT NULL DEFAULT '[]',
		maskedShots TEXT,
		siteName TEXT NOT NULL DEFAULT '',
		sitePhone TEXT NOT NULL DEFAULT '',
		version INTEGER NOT NULL DEFAULT 0,
		changedAt TEXT NOT NULL,
		told BOOLEAN NOT NULL DEFAULT FALSE
	) WITHOUT ROWID`,
	`CREATE INDEX idx_briefs_thread ON briefs (thread)`,
	`CREATE TRIGGER threads_end AFTER DELETE ON threads BEGIN
		DELETE FROM messages WHERE thread = OLD.id;
		DELETE FROM talk_pictures WHERE thread = OLD.id;
		DELETE FROM briefs WHERE thread = OLD.id;
	END`,
	`CREATE TRIGGER talk_pictures_end AFTER DELETE ON talk_pictures
		WHEN NOT EXISTS (SELECT 1 FROM talk_pictures WHERE file = OLD.file) BEGIN
		INSERT INTO talk_gone (file, due) VALUES (OLD.file, '') ON CONFLICT DO UPDATE SET due = '';
	END`,
}
