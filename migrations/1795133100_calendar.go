package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// The calendar: weekly working hours, time off, and foreign calendars that are read again and again.
//
// Plain tables hold what decides about a booking, by the number of the photographer and in half hours. open_cells
// has the open half hours of an Indian week (0 to 335, from Monday); a photographer without a row is open at any time.
// opened_cells has half hours that are open besides, and blocked_cells those that are not to be had: source 0 is time off,
// 1 to 5 is a foreign calendar. Slots count half hours from 1970 in UTC, as in booking_slots. calendar_limits has the
// limits of those who have set any, for searches; an empty buffer is that of the configuration.
//
// Triggers keep these tables from working_hours and time_off, and refuse a booking that they do not allow. So the rule
// holds for every way of writing a booking. A block that is made later leaves the bookings that are there alone.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "photographers")
		if err != nil {
			return err
		}
		photographers := found[0]
		addCalendarFields(photographers)
		if err := app.Save(photographers); err != nil {
			return err
		}
		for _, collection := range calendarCollections(photographers) {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return execute(calendarStatements()...)(app)
	}, func(app core.App) error {
		for _, trigger := range calendarTriggers {
			if err := execute(`DROP TRIGGER ` + trigger)(app); err != nil {
				return err
			}
		}
		if err := execute(`DROP TABLE calendar_limits`, `DROP TABLE blocked_cells`, `DROP TABLE opened_cells`, `DROP TABLE open_cells`)(app); err != nil {
			return err
		}
		if err := drop("calendar_feeds", "time_off", "working_hours")(app); err != nil {
			return err
		}
		found, err := find(app, "photographers")
		if err != nil {
			return err
		}
		found[0].RemoveIndex("idx_photographers_feed")
		for _, name := range []string{"bufferMinutes", "leadHours", "horizonDays", "feedKeyHash", "feedDetail", "feedReadAt"} {
			found[0].Fields.RemoveByName(name)
		}
		return app.Save(found[0])
	})
}

func addCalendarFields(photographers *core.Collection) {
	number := func(name string, max float64, help string) core.Field {
		return &core.NumberField{Name: name, OnlyInt: true, Min: types.Pointer(0.0), Max: &max, Help: help}
	}
	photographers.Fields.Add(
		// A number field cannot be empty, and 0 is a buffer, too.
		&core.TextField{Name: "bufferMinutes", Pattern: `^(0|[369]0|1[258]0|2[147]0|3[0369]0|4[258]0)?$`,
			Help: "Minutes kept free after a shoot, a multiple of 30 up to 480. Empty: TRAVEL_MINUTES."},
		number("leadHours", 720, "Notice: a shoot starts at least this many hours from now."),
		number("horizonDays", 400, "How far ahead a shoot can be booked; 0 stands for 400."),
		hidden(text("feedKeyHash", 64)),
		hidden(&core.SelectField{Name: "feedDetail", MaxSelect: 1, Values: []string{"full", "busy"}}),
		hidden(instant("feedReadAt")),
	)
	photographers.AddIndex("idx_photographers_feed", true, "feedKeyHash", "feedKeyHash != ''")
}

func calendarCollections(photographers *core.Collection) []*core.Collection {
	hours := core.NewBaseCollection("working_hours")
	day, from, to := whole("day"), whole("from"), whole("to")
	day.Max, from.Max, to.Max = types.Pointer(6.0), types.Pointer(1410.0), types.Pointer(1440.0)
	day.Help, from.Help = "0 is Monday.", "Minutes of the Indian day, a multiple of 30; to may be 1440."
	stamped(hours, partOf("photographer", photographers), day, from, to)
	hours.AddIndex("idx_working_hours_photographer", false, "photographer, day, `from`", "")

	off := core.NewBaseCollection("time_off")
	start, end := instant("start"), instant("end")
	start.Required, end.Required = true, true
	stamped(off, partOf("photographer", photographers), oneOf("kind", "off", "open"), start, end, hidden(text("note", 200)))
	off.AddIndex("idx_time_off_photographer", false, "photographer, `end`", "")

	feeds := core.NewBaseCollection("calendar_feeds")
	url := hidden(requiredText("url", 2000))
	source := whole("source")
	source.Min, source.Max, source.Help = types.Pointer(1.0), types.Pointer(5.0), "The number of the feed in blocked_cells."
	stamped(feeds,
		partOf("photographer", photographers),
		requiredText("name", 60),
		url,
		source,
		yesNo("allDayBlocks"),
		yesNo("tentativeBlocks"),
		hidden(text("etag", 300)),
		hidden(text("lastModified", 100)),
		hidden(text("cellsHash", 64)),
		hidden(text("doubtedHash", 64)),
		instant("readAt"),
		instant("goodAt"),
		instant("nextReadAt"),
		whole("failures"),
		text("problem", 40),
		whole("events"),
		instant("toldAt"),
		instant("stoppedAt"),
	)
	feeds.AddIndex("idx_calendar_feeds_source", true, "photographer, source", "")
	feeds.AddIndex("idx_calendar_feeds_url", true, "photographer, url", "")
	feeds.AddIndex("idx_calendar_feeds_next", false, "nextReadAt", "nextReadAt != ''")
	return []*core.Collection{hours, off, feeds}
}

var calendarTriggers = []string{
	"working_hours_added", "working_hours_changed", "working_hours_gone",
	"time_off_added", "time_off_changed", "time_off_gone",
	"calendar_limits_changed",
	"calendar_guards_new_booking", "calendar_guards_moved_booking",
}

func calendarStatements() []string {
	const (
		tell = `INSERT INTO search_changes (photographer, change)
			SELECT @.photographer, coalesce(max(change), 0) + 1 FROM search_changes WHERE true
			ON CONFLICT (photographer) DO UPDATE SET change = excluded.change;`
		number = `(SELECT number FROM photographer_numbers WHERE photographer = @.photographer)`

		// Two ranges of hours that overlap violate the primary key.
		openHours = `INSERT INTO open_cells (number, cell) SELECT ` + number + `, n FROM (
				WITH RECURSIVE cell(n) AS (
					SELECT @.day * 48 + @."from" / 30
					UNION ALL SELECT n + 1 FROM cell WHERE n + 1 < @.day * 48 + @."to" / 30
				) SELECT n FROM cell WHERE @."from" < @."to");`
		closeHours = `DELETE FROM open_cells WHERE number = ` + number + `
				AND cell >= @.day * 48 + @."from" / 30 AND cell < @.day * 48 + @."to" / 30;`

		first = `unixepoch(@.start) / 1800`
		last  = `(unixepoch(@."end") + 1799) / 1800 - 1`

		block = `INSERT INTO blocked_cells (number, slot, source) SELECT ` + number + `, n, 0 FROM (
				WITH RECURSIVE cell(n) AS (SELECT ` + first + ` UNION ALL SELECT n + 1 FROM cell WHERE n < ` + last + `)
				SELECT n FROM cell WHERE @.kind = 'off') WHERE true ON CONFLICT DO NOTHING;
			INSERT INTO opened_cells (number, slot) SELECT ` + number + `, n FROM (
				WITH RECURSIVE cell(n) AS (SELECT ` + first + ` UNION ALL SELECT n + 1 FROM cell WHERE n < ` + last + `)
				SELECT n FROM cell WHERE @.kind = 'open') WHERE true ON CONFLICT DO NOTHING;`
		// Of what is freed, other entries of the same kind may hold a part.
		others = `(WITH RECURSIVE cell(n, until) AS (
				SELECT max(unixepoch(other.start) / 1800, ` + first + `), min((unixepoch(other."end") + 1799) / 1800 - 1, ` + last + `)
					FROM time_off other WHERE other.photographer = @.photographer AND other.id != @.id AND other.kind = @.kind
						AND other.start < @."end" AND other."end" > @.start
				UNION SELECT n + 1, until FROM cell WHERE n < until
			) SELECT DISTINCT n FROM cell WHERE n <= until)`
		free = `DELETE FROM blocked_cells WHERE @.kind = 'off' AND number = ` + number + ` AND source = 0
				AND slot BETWEEN ` + first + ` AND ` + last + `;
			DELETE FROM opened_cells WHERE @.kind = 'open' AND number = ` + number + `
				AND slot BETWEEN ` + first + ` AND ` + last + `;
			INSERT INTO blocked_cells (number, slot, source) SELECT ` + number + `, n, 0 FROM ` + others + `
				WHERE @.kind = 'off' ON CONFLICT DO NOTHING;
			INSERT INTO opened_cells (number, slot) SELECT ` + number + `, n FROM ` + others + `
				WHERE @.kind = 'open' ON CONFLICT DO NOTHING;`

		active = `NEW.status IN ('pending for approval', 'upcoming')`
		guard  = `
			SELECT raise(ABORT, 'calendar: unavailable') FROM blocked_cells
				WHERE number = ` + number + `
					AND slot BETWEEN ` + first + ` AND (unixepoch(NEW.blockedUntil) + 1799) / 1800 - 1;
			SELECT raise(ABORT, 'calendar: outside_hours') FROM (
				WITH RECURSIVE cell(n) AS (SELECT ` + first + ` UNION ALL SELECT n + 1 FROM cell WHERE n < ` + last + `)
				SELECT n FROM cell
			) WHERE EXISTS (SELECT 1 FROM open_cells WHERE number = ` + number + `)
				AND NOT EXISTS (SELECT 1 FROM open_cells WHERE number = ` + number + ` AND cell = (n + 155) % 336)
				AND NOT EXISTS (SELECT 1 FROM opened_cells WHERE number = ` + number + ` AND slot = n);`
	)
	of := func(row string, work ...string) string { return strings.ReplaceAll(strings.Join(work, "\n"), "@", row) }
	return []string{
		`CREATE TABLE open_cells (number INTEGER NOT NULL, cell INTEGER NOT NULL, PRIMARY KEY (number, cell)) WITHOUT ROWID`,
		`CREATE TABLE opened_cells (number INTEGER NOT NULL, slot INTEGER NOT NULL, PRIMARY KEY (number, slot)) WITHOUT ROWID`,
		`CREATE TABLE blocked_cells (
			number INTEGER NOT NULL,
			slot   INTEGER NOT NULL,
			source INTEGER NOT NULL,
			PRIMARY KEY (number, slot, source)
		) WITHOUT ROWID`,

		`CREATE TABLE calendar_limits (
			number        INTEGER PRIMARY KEY,
			bufferMinutes INTEGER,
			leadHours     INTEGER NOT NULL,
			horizonDays   INTEGER NOT NULL
		)`,

		`CREATE TRIGGER working_hours_added AFTER INSERT ON working_hours BEGIN ` + of("NEW", openHours, tell) + ` END`,
		`CREATE TRIGGER working_hours_changed AFTER UPDATE ON working_hours BEGIN ` +
			of("OLD", closeHours, tell) + of("NEW", openHours, tell) + ` END`,
		`CREATE TRIGGER working_hours_gone AFTER DELETE ON working_hours BEGIN ` + of("OLD", closeHours, tell) + ` END`,

		`CREATE TRIGGER time_off_added AFTER INSERT ON time_off BEGIN ` + of("NEW", block, tell) + ` END`,
		`CREATE TRIGGER time_off_changed AFTER UPDATE OF photographer, kind, start, "end" ON time_off BEGIN ` +
			of("OLD", free, tell) + of("NEW", block, tell) + ` END`,
		`CREATE TRIGGER time_off_gone AFTER DELETE ON time_off BEGIN ` + of("OLD", free, tell) + ` END`,

		`CREATE TRIGGER calendar_limits_changed AFTER UPDATE ON photographers
			WHEN OLD.bufferMinutes IS NOT NEW.bufferMinutes OR OLD.leadHours IS NOT NEW.leadHours
				OR OLD.horizonDays IS NOT NEW.horizonDays
			BEGIN
				DELETE FROM calendar_limits WHERE number = (SELECT number FROM photographer_numbers WHERE photographer = NEW.id);
				INSERT INTO calendar_limits (number, bufferMinutes, leadHours, horizonDays)
					SELECT number, CASE NEW.bufferMinutes WHEN '' THEN NULL ELSE CAST(NEW.bufferMinutes AS INTEGER) END,
						NEW.leadHours, CASE NEW.horizonDays WHEN 0 THEN 400 ELSE NEW.horizonDays END
					FROM photographer_numbers WHERE photographer = NEW.id
						AND (NEW.bufferMinutes != '' OR NEW.leadHours > 0 OR NEW.horizonDays > 0);
				` + strings.ReplaceAll(tell, "@.photographer", "NEW.id") + `
			END`,

		`CREATE TRIGGER calendar_guards_new_booking AFTER INSERT ON bookings WHEN ` + active + ` BEGIN ` + of("NEW", guard) + ` END`,
		`CREATE TRIGGER calendar_guards_moved_booking AFTER UPDATE ON bookings
			WHEN ` + active + ` AND (OLD.photographer IS NOT NEW.photographer OR OLD.start IS NOT NEW.start
				OR OLD."end" IS NOT NEW."end" OR OLD.blockedUntil IS NOT NEW.blockedUntil
				OR OLD.status NOT IN ('pending for approval', 'upcoming'))
			BEGIN ` + of("NEW", guard) + ` END`,
	}
}
