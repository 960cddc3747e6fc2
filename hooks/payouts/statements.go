package payouts

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/payout"
)

var errMonth = apperr.InvalidField("month", "Please choose a month that has begun, such as 2026-11.")

// statementLine is a line of a statement in a response.
type statementLine struct {
	Date      string          `json:"date"`
	Kind      payout.LineKind `json:"kind"`
	Booking   string          `json:"bookingId,omitempty"`
	Reference string          `json:"reference,omitempty"`
	Amount    float64         `json:"amount"`
	Balance   float64         `json:"balance"`
}

// ShowStatement responds with the caller's statement for a month. It contains the changes of the amount due, and the
// balance at the beginning and at the end of the month.
func (s *Service) ShowStatement(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	month := query.Get("month")
	from, until, err := payout.ParseMonth(month)
	if err != nil || from.After(s.now()) {
		return errMonth
	}
	kind, err := format(e, "csv", "pdf")
	if err != nil {
		return err
	}
	own, err := api.OwnProfile(e)
	if err != nil {
		return err
	}
	photographer := records.AsPhotographer(own)
	statement, err := statementOf(e.App, photographer.Id, month, from, until)
	if err != nil {
		return err
	}
	if kind == "json" {
		lines := make([]statementLine, len(statement.Lines))
		for i, line := range statement.Lines {
			lines[i] = statementLine{line.Date, line.Kind, line.Booking, line.Reference, line.Amount.Rupees(), line.Balance.Rupees()}
		}
		return api.OK(e, "", api.Body{
			"month": month, "opening": statement.Opening.Rupees(), "closing": statement.Closing.Rupees(), "lines": lines,
		})
	}
	var content bytes.Buffer
	if kind == "csv" {
		err = statement.WriteCSV(&content)
	} else {
		err = statement.WritePDF(&content, s.config.Brand.Name, photographer.FullName())
	}
	if err != nil {
		return fmt.Errorf("write the statement of %s: %w", month, err)
	}
	return sendFile(e, "statement-"+month, kind, content.Bytes())
}

// contentTypes maps the supported file formats to the values of the Content-Type header.
var contentTypes = map[string]string{"csv": "text/csv; charset=utf-8", "pdf": "application/pdf", "json": "application/json"}

// sendFile responds with a file and forbids caching it.
func sendFile(e *core.RequestEvent, name, kind string, content []byte) error {
	header := e.Response.Header()
	header.Set("Cache-Control", "no-store")
	header.Set("Content-Disposition", fmt.Sprintf(`attachment; filename="%s.%s"`, name, kind))
	return e.Blob(http.StatusOK, contentTypes[kind], content)
}

// statementOf returns a photographer's statement for a month.
func statementOf(app core.App, photographerID, month string, from, until time.Time) (payout.Statement, error) {
	opening, moved, err := ledger.Movements(app, photographerID, from, until)
	if err != nil {
		return payout.Statement{}, err
	}
	known := map[string]string{}
	if len(moved) > 0 {
		if known, err = statementReferences(app, photographerID); err != nil {
			return payout.Statement{}, err
		}
	}
	movements := make([]payout.DueMovement, len(moved))
	for i, m := range moved {
		at, err := records.ParseTimestamp(m.Created)
		if err != nil {
			return payout.Statement{}, fmt.Errorf("read the time of movement %s: %w", m.Movement, err)
		}
		movements[i] = payout.DueMovement{
			Key: m.Movement, At: at, Amount: m.Amount, Booking: m.Booking, Reference: reference(m.Movement, known),
			Commission: -m.Commission, GST: -m.GST, TDS: -m.TDS, TCS: -m.TCS,
		}
	}
	return payout.NewStatement(month, opening, movements)
}

const maxReference = 60 // maximum number of characters shown of the reason of an adjustment

// reference returns the text that identifies a movement in a statement: the number of its invoice or credit note, the
// id of its payout, or the reason of its adjustment. It returns an empty string for other movements.
func reference(movement string, known map[string]string) string {
	kind, id, _ := strings.Cut(movement, ":")
	switch kind {
	case "settle", "credit":
		return known[id]
	case "payout", "returned":
		return id
	case "adjust":
		reason := []rune(strings.Join(strings.Fields(known[id]), " "))
		if len(reason) > maxReference {
			return string(reason[:maxReference-1]) + "…"
		}
		return string(reason)
	}
	return ""
}
