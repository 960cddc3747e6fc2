package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Deliveries are the photos and videos of a booking on their way to its customer. The bytes are outside of PocketBase's
// files; a row of delivery_files has their name and state. A share lets somebody without an account see them, and a problem
// is what a customer reports about the shoot or the delivery.
//
// The unique indexes allow one delivery for a booking, one file of a name in a delivery whatever the case, one share for a
// token, and one problem for a ticket.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "bookings", "photographers")
		if err != nil {
			return err
		}
		bookings, photographers := found[0], found[1]
		photographers.Fields.Add(&core.NumberField{
			Name: "deliveryDays", OnlyInt: true, Min: types.Pointer(0.0), Max: types.Pointer(90.0),
			Help: "Days from the shoot to the delivery; empty means the default of the marketplace.",
		})
		if err := app.Save(photographers); err != nil {
			return err
		}
		deliveries := deliveryCollection(bookings)
		if err := app.Save(deliveries); err != nil {
			return err
		}
		for _, collection := range []*core.Collection{
			deliveryFileCollection(deliveries), deliveryShareCollection(deliveries), problemCollection(bookings),
		} {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return nil
	}, func(app core.App) error {
		if err := drop("problems", "delivery_shares", "delivery_files", "deliveries")(app); err != nil {
			return err
		}
		photographers, err := app.FindCollectionByNameOrId("photographers")
		if err != nil {
			return err
		}
		photographers.Fields.RemoveByName("deliveryDays")
		return app.Save(photographers)
	})
}

// ofBooking admits the two people of the booking of a record.
const ofBooking = "booking.customer = @request.auth.id || booking.photographer.user = @request.auth.id"

func deliveryCollection(bookings *core.Collection) *core.Collection {
	deliveries := core.NewBaseCollection("deliveries")
	deliveries.ListRule, deliveries.ViewRule = open(ofBooking), open(ofBooking)
	acceptedBy := oneOf("acceptedBy", "customer", "time", "admin", "before")
	acceptedBy.Required = false
	stamped(deliveries,
		partOf("booking", bookings),
		oneOf("status", "waiting", "delivered", "changes", "accepted", "closed"),
		whole("days"), instant("deliverBy"), instant("deliveredAt"), instant("acceptBy"), instant("acceptedAt"), acceptedBy,
		whole("rounds"), whole("pickLimit"), text("note", 1000), whole("files"), whole("bytes"), instant("keepUntil"),
		instant("releasedAt"), whole("version"),
	)
	deliveries.AddIndex("idx_deliveries_booking", true, "booking", "")
	deliveries.AddIndex("idx_deliveries_due", false, "deliverBy", "status IN ('waiting', 'changes')")
	deliveries.AddIndex("idx_deliveries_accept", false, "acceptBy", "acceptBy != ''")
	deliveries.AddIndex("idx_deliveries_keep", false, "keepUntil", "keepUntil != ''")
	return deliveries
}

func deliveryFileCollection(deliveries *core.Collection) *core.Collection {
	files := core.NewBaseCollection("delivery_files")
	reason := oneOf("reason", "checksum", "type", "size", "pixels", "damaged")
	reason.Required = false
	stamped(files,
		partOf("delivery", deliveries),
		requiredText("name", 300),
		&core.TextField{Name: "nameKey", Max: 300, Required: true, Hidden: true, Help: "The name without regard to case."},
		oneOf("kind", "photo", "video"),
		text("type", 100), whole("bytes"), whole("crc32"), text("sha256", 64), whole("width"), whole("height"),
		&core.NumberField{Name: "seconds", Min: types.Pointer(0.0)},
		oneOf("state", "uploading", "checking", "ready", "refused"),
		reason,
		yesNo("shown"), yesNo("picked"), text("comment", 500), whole("position"),
	)
	files.AddIndex("idx_delivery_files_order", true, "delivery, position", "")
	files.AddIndex("idx_delivery_files_name", true, "delivery, nameKey", "")
	files.AddIndex("idx_delivery_files_open", false, "state, updated", "state IN ('uploading', 'checking')")
	return files
}

func deliveryShareCollection(deliveries *core.Collection) *core.Collection {
	shares := core.NewBaseCollection("delivery_shares")
	stamped(shares,
		partOf("delivery", deliveries),
		hidden(requiredText("tokenHash", 64)),
		oneOf("scope", "all", "picked"),
		yesNo("download"),
		hidden(text("pinHash", 100)),
		instant("expires"),
		yesNo("revoked"),
		whole("opens"),
	)
	shares.AddIndex("idx_delivery_shares_token", true, "tokenHash", "")
	shares.AddIndex("idx_delivery_shares_delivery", false, "delivery, expires", "")
	return shares
}

func problemCollection(bookings *core.Collection) *core.Collection {
	problems := core.NewBaseCollection("problems")
	problems.ListRule, problems.ViewRule = open(ofBooking), open(ofBooking)
	decision := oneOf("decision", "solved", "release", "refund")
	decision.Required = false
	stamped(problems,
		belongsTo("booking", bookings),
		oneOf("kind", "absent", "late", "fewer", "wrong", "quality", "paid"),
		requiredText("words", 2000),
		requiredText("ticket", 20),
		instant("answerBy"), instant("closeBy"),
		text("answer", 2000), instant("answeredAt"),
		decision,
		&core.NumberField{Name: "refund", OnlyInt: true, Min: types.Pointer(0.0), Help: "In paise."},
		text("decisionNote", 2000), instant("decidedAt"), instant("withdrawnAt"),
	)
	problems.AddIndex("idx_problems_ticket", true, "ticket", "")
	problems.AddIndex("idx_problems_open", true, "booking", "decidedAt = '' AND withdrawnAt = ''")
	problems.AddIndex("idx_problems_booking", false, "booking, created", "")
	problems.AddIndex("idx_problems_waiting", false, "answerBy", "decidedAt = '' AND withdrawnAt = ''")
	return problems
}
