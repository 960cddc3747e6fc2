package records

// Views for admins. Hooks read no records of them.
const (
	Ledger              = "ledger"
	RevenueByMonth      = "revenue_by_month"
	MoneyAlertsOpen     = "money_alerts_open"
	RequestsWaiting     = "requests_waiting"
	ShootsToday         = "shoots_today"
	BookingsOfSuspended = "bookings_of_suspended"
	OpenDispatches      = "open_dispatches"
	RescuesOfWeek       = "rescues_of_week"
	OpenCompensations   = "open_compensations"
)

// Tables that are not collections. They have no records.
const (
	LedgerEntries   = "ledger_entries"
	IdempotencyKeys = "idempotency_keys"
	BookingSlots    = "booking_slots"
	OpenCells       = "open_cells"
	OpenedCells     = "opened_cells"
	BlockedCells    = "blocked_cells"
	ServerSecrets   = "server_secrets"
)
