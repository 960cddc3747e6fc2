package demo

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/pictures"
	"shootday/internal/istime"
	"shootday/internal/plural"
)

// marketplace contains the parameters from which all data of a demo marketplace is generated, including the timestamps.
// It is stored in a row of _params.
type marketplace struct {
	Size
	Rand uint64 `json:"rand"`
	Day  string `json:"day"`  // date in India to which the data is relative
	Hour int    `json:"hour"` // hour of that day in IST
	Done bool   `json:"done"`
}

// String returns a description for messages of the command.
func (m marketplace) String() string {
	return fmt.Sprintf("%s, %s, %s, seed %d, as of %s", plural.Count(m.Photographers, "photographer"),
		plural.Count(m.Customers, "customer"), plural.Count(m.Bookings, "booking"), m.Rand, m.Day)
}

// market returns the generator of the data. The data is the same every time.
func (m marketplace) market() (*Market, error) {
	day, err := istime.ParseISODate(m.Day)
	if err != nil {
		return nil, fmt.Errorf("read the day of the demo marketplace: %w", err)
	}
	return NewMarket(m.Size, m.Rand, day.Add(time.Duration(m.Hour)*time.Hour)), nil
}

// request contains the parameters of the command.
type request struct {
	marketplace
	Now    time.Time
	Brand  string                 // name of the marketplace, for the watermark on previews
	Payer  Payer                  // if it has no keys, there are no payouts
	Demo   bool                   // demo mode: creates an admin and adds payments to the payment sandbox
	Chosen func(flag string) bool // reports whether a flag was given
	Photos preparer               // prepares the photos of deliveries

	TalkPicture func(file string) (pictures.Prepared, error) // prepares the pictures of messages
}

// matches reports whether an existing marketplace is the requested one. It compares only the parameters for which flags
// were given.
func (r request) matches(existing marketplace) bool {
	return (!r.Chosen("photographers") || r.Photographers == existing.Photographers) &&
		(!r.Chosen("customers") || r.Customers == existing.Customers) &&
		(!r.Chosen("bookings") || r.Bookings == existing.Bookings) &&
		(!r.Chosen("rand") || r.Rand == existing.Rand)
}

// claim returns the marketplace of the database. If none has been started or completed before, claim stores a new one.
// It returns an error if an existing marketplace does not match the request.
func (r request) claim(app core.App) (marketplace, error) {
	existing, err := loadMarketplace(app)
	if err != nil {
		return existing, err
	}
	if existing == (marketplace{}) {
		created := r.marketplace
		created.Day, created.Hour = istime.ISODate(r.Now), r.Now.In(istime.Zone).Hour()
		return created, saveMarketplace(app, created)
	}
	if !r.matches(existing) {
		return existing, fmt.Errorf("this directory is for another demo marketplace (%s): choose another --dir", existing)
	}
	return existing, nil
}

// loadMarketplace returns the stored marketplace, or the zero value if there is none.
func loadMarketplace(app core.App) (marketplace, error) {
	var existing marketplace
	param := &core.Param{}
	err := app.ModelQuery(param).Model(ParamID, param)
	if errors.Is(err, sql.ErrNoRows) {
		return existing, nil
	}
	if err == nil {
		err = json.Unmarshal(param.Value, &existing)
	}
	if err != nil {
		return existing, fmt.Errorf("read which demo marketplace this is: %w", err)
	}
	return existing, nil
}

func saveMarketplace(app core.App, m marketplace) error {
	value, err := json.Marshal(m)
	if err != nil {
		return err
	}
	param := &core.Param{}
	if err := app.ModelQuery(param).Model(ParamID, param); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	param.Id, param.Value = ParamID, value
	if err := app.Save(param); err != nil {
		return fmt.Errorf("note which demo marketplace this is: %w", err)
	}
	return nil
}
