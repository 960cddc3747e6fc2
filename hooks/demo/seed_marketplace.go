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

// marketplace contains the parameters that determine all data of a demo marketplace, including timestamps. It is stored
// in a row of the _params table.
type marketplace struct {
	Size
	Rand uint64 `json:"rand"`
	Day  string `json:"day"`  // date in IST on which the marketplace was created, as YYYY-MM-DD
	Hour int    `json:"hour"` // hour in IST at which the marketplace was created, from 0 to 23
	Done bool   `json:"done"`
}

// String returns a description of the marketplace for the output of the seed command.
func (m marketplace) String() string {
	return fmt.Sprintf("%s, %s, %s, seed %d, as of %s", plural.Count(m.Photographers, "photographer"),
		plural.Count(m.Customers, "customer"), plural.Count(m.Bookings, "booking"), m.Rand, m.Day)
}

// market returns the generator of the marketplace's data. It returns an error if Day is invalid.
func (m marketplace) market() (*Market, error) {
	day, err := istime.ParseISODate(m.Day)
	if err != nil {
		return nil, fmt.Errorf("read the day of the demo marketplace: %w", err)
	}
	return NewMarket(m.Size, m.Rand, day.Add(time.Duration(m.Hour)*time.Hour)), nil
}

// request contains the parameters of the seed command.
type request struct {
	marketplace
	Now    time.Time
	Brand  string                 // name of the marketplace, shown in the watermark of previews
	Payer  Payer                  // no payouts are created if it has no keys
	Demo   bool                   // whether to create an admin and to add the payments to the payment sandbox
	Chosen func(flag string) bool // reports whether the user has set a flag
	Photos preparer               // prepares the photos of deliveries

	TalkPicture func(file string) (pictures.Prepared, error) // prepares the pictures of messages
}

// matches reports whether an existing marketplace has the requested parameters. It compares only the parameters whose
// flags the user has set.
func (r request) matches(existing marketplace) bool {
	return (!r.Chosen("photographers") || r.Photographers == existing.Photographers) &&
		(!r.Chosen("customers") || r.Customers == existing.Customers) &&
		(!r.Chosen("bookings") || r.Bookings == existing.Bookings) &&
		(!r.Chosen("rand") || r.Rand == existing.Rand)
}

// claim returns the parameters of the marketplace in the database, which may be incomplete. If there is no marketplace,
// claim stores and returns the requested parameters. It returns an error if an existing marketplace does not match the
// request.
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
