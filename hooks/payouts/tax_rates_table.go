package payouts

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/payout"
)

// loadRates loads the past, current and future rates of all taxes.
func loadRates(app core.App) ([]payout.DatedRate, error) {
	rows := []*records.TaxRate{}
	if err := app.RecordQuery(records.TaxRates).All(&rows); err != nil {
		return nil, fmt.Errorf("load the rates of taxes: %w", err)
	}
	rates := make([]payout.DatedRate, len(rows))
	for i, row := range rows {
		rates[i] = datedRate(row)
	}
	return rates, nil
}

func datedRate(row *records.TaxRate) payout.DatedRate {
	return payout.DatedRate{Tax: row.Kind(), From: row.From(), Rate: payout.Rate(row.Rate()), Threshold: row.Threshold()}
}
