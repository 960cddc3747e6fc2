package seed

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/demo"
	"shootday/internal/istime"
	"shootday/internal/plural"
)

// marketplace identifies a demo marketplace down to the last timestamp.
type marketplace struct {
	demo.Size
	Rand uint64 `json:"rand"`
	Day  string `json:"day"` // in India, the one that dates count from
	Hour int    `json:"hour"`
	Done bool   `json:"done"`
}

func (m marketplace) String() string {
	return fmt.Sprintf("%s, %s, %s, seed %d, as of %s", plural.Count(m.Photographers, "photographer"),
		plural.Count(m.Customers, "customer"), plural.Count(m.Bookings, "booking"), m.Rand, m.Day)
}

// market makes up the data again.
func (m marketplace) market() (*demo.Market, error) {
	day, err := istime.ParseISODate(m.Day)
	if err != nil {
		return nil, fmt.Errorf("read the day of the demo marketplace: %w", err)
	}
	return demo.New(m.Size, m.Rand, day.Add(time.Duration(m.Hour)*time.Hour)), nil
}

// request is what the command was called with.
type request struct {
	marketplace
	Now    time.Time
	Demo   bool                   // make an admin, too
	Chosen func(flag string) bool // which options were given
}

// agrees tells whether the marketplace found is the one asked for; options that were not given fit any.
func (r request) agrees(found marketplace) bool {
	return (!r.Chosen("photographers") || r.Photographers == found.Photographers) &&
		(!r.Chosen("customers") || r.Customers == found.Customers) &&
		(!r.Chosen("bookings") || r.Bookings == found.Bookings) &&
		(!r.Chosen("rand") || r.Rand == found.Rand)
}

// claim answers the marketplace that the database is to hold: the one begun or finished earlier, or else a new one.
func (r request) claim(app core.App) (marketplace, error) {
	found, err := load(app)
	if err != nil {
		return found, err
	}
	if found == (marketplace{}) {
		wanted := r.marketplace
		wanted.Day, wanted.Hour = istime.ISODate(r.Now), r.Now.In(istime.Zone).Hour()
		return wanted, save(app, wanted)
	}
	if !r.agrees(found) {
		return found, fmt.Errorf("this directory is for another demo marketplace (%s): choose another --dir", found)
	}
	return found, nil
}

// load answers the zero marketplace when there is none.
func load(app core.App) (marketplace, error) {
	var found marketplace
	param := &core.Param{}
	err := app.ModelQuery(param).Model(demo.ParamID, param)
	if errors.Is(err, sql.ErrNoRows) {
		return found, nil
	}
	if err == nil {
		err = json.Unmarshal(param.Value, &found)
	}
	if err != nil {
		return found, fmt.Errorf("read which demo marketplace this is: %w", err)
	}
	return found, nil
}

func save(app core.App, m marketplace) error {
	value, err := json.Marshal(m)
	if err != nil {
		return err
	}
	param := &core.Param{}
	if err := app.ModelQuery(param).Model(demo.ParamID, param); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	param.Id, param.Value = demo.ParamID, value
	if err := app.Save(param); err != nil {
		return fmt.Errorf("note which demo marketplace this is: %w", err)
	}
	return nil
}
