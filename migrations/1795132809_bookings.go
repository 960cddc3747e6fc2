package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "users", "photographers", "categories")
		if err != nil {
			return err
		}
		bookings := core.NewBaseCollection("bookings")
		party := "customer = @request.auth.id || photographer.user = @request.auth.id"
		bookings.ListRule = open(party)
		bookings.ViewRule = open(party)
		stamped(bookings,
			belongsTo("customer", found[0]),
			belongsTo("photographer", found[1]),
			belongsTo("category", found[2]),
			oneOf("status", "pending for approval", "upcoming", "completed", "rejected", "canceled"),
			oneOf("paymentStatus", "unpaid", "paid", "refund pending", "refunded", "paid in person"),
			oneOf("paymentMethod", "razorpay", "payAfterShoot"),
			oneOf("type", "schedule", "instant"),
			&core.DateField{Name: "start", Required: true},
			&core.DateField{Name: "end", Required: true},
			hidden(&core.DateField{Name: "blockedUntil", Required: true}),
			requiredText("shootAddress", 500),
			whole("skuCount"),
			whole("tierMinSKUs"),
			&core.NumberField{Name: "pricePerSKU", OnlyInt: true, Help: "In paise, as it was at the booking."},
			&core.NumberField{Name: "total", OnlyInt: true, Help: "In paise, as it was at the booking."},
			&core.SelectField{
				Name: "movedBy", MaxSelect: 1, Values: []string{"customer", "photographer", "system", "admin"},
				Help: "Who made the last change of status.",
			},
			text("reason", 500),
			instant("movedAt"),
			hidden(instant("expiresAt")),
			hidden(instant("remindAt")),
		)
		bookings.AddIndex("idx_bookings_customer", false, "customer, start DESC, id", "")
		bookings.AddIndex("idx_bookings_photographer", false, "photographer, status, start, id", "")
		bookings.AddIndex("idx_bookings_expiry", false, "expiresAt", "status = 'pending for approval'")
		bookings.AddIndex("idx_bookings_reminder", false, "remindAt",
			"status = 'pending for approval' AND remindAt != ''")
		return app.Save(bookings)
	}, drop("bookings"))
}
