package accounts

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// findOTP returns the record for a purpose and a destination. If there is none, it returns a new record without saving
// it.
func findOTP(app core.App, purpose records.OTPPurpose, destination string) (*records.OTP, error) {
	found, err := records.First[records.OTP](app.RecordQuery(records.OTPs).AndWhere(dbx.HashExp{
		records.OTPFieldPurpose: string(purpose), records.OTPFieldDestination: destination,
	}))
	if err == nil && found == nil {
		if found, err = records.NewOTP(app); err == nil {
			found.SetPurpose(purpose)
			found.SetDestination(destination)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("load a code: %w", err)
	}
	return found, nil
}

// OutdatedCodes specifies the one-time codes that were last changed before a time.
func OutdatedCodes(before time.Time) records.Outdated {
	return records.Outdated{Table: records.OTPs, Key: records.FieldID, Condition: "updated < {:before}", Before: before}
}
