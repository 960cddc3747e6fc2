package privacy

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/audit"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/erasures"
)

// againEvery is the interval between attempts to erase people who still have open bookings or payments.
const againEvery = time.Hour

// EraseAgain erases all accounts in the database that are listed in the journal. There are such accounts if the
// database was restored from a backup, or if the server stopped before it committed an erasure. In a restored database,
// a person may have a shoot or payment that is open again. In this case EraseAgain only suspends the account. It
// remains in the journal, and a later call erases it.
func EraseAgain(app core.App, journal *erasures.Journal) error {
	accounts, err := journal.Accounts()
	if err != nil {
		return err
	}
	erased, errs := 0, []error{}
	for _, id := range accounts {
		done, err := eraseAgain(app, journal, id)
		if refusal, ok := errors.AsType[*apperr.Error](err); ok && refusal.Kind == apperr.KindConflict {
			app.Logger().Error("an erased person is back and is only suspended, because something is open: settle it", "user", id, "reason", err)
			continue
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("erase the account %s again: %w", id, err))
		}
		if done {
			erased++
		}
	}
	if erased > 0 {
		app.Logger().Warn("people whom a restored backup had brought back were erased again", "count", erased)
	}
	return errors.Join(errs...)
}

// eraseAgain erases an account and reports whether it did so. If the account does not exist or is already anonymized,
// eraseAgain does nothing.
func eraseAgain(app core.App, journal *erasures.Journal, id string) (bool, error) {
	user, err := records.FindUser(app, id)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	person, err := LoadPerson(app, user)
	if err != nil || user.Email() == person.erasedEmail() {
		return false, err
	}
	_, err = person.eraseAll(app, journal, audit.Server)
	if errors.Is(err, errNoPerson) { // a command has erased the account in the meantime
		return false, nil
	}
	return err == nil, err
}

// Eraser copies missing entries between the journal of erasures and its copy beside the replica, and repeats erasures
// that are missing in the database.
type Eraser struct {
	Journal *erasures.Journal
	Jobs    *jobs.Monitor
}

// startLimit limits the time that the start of the server waits for the copy of the journal beside the replica.
const startLimit = 15 * time.Second

// Start merges the journal with its copy beside the replica and calls EraseAgain. It must be called before the server
// accepts connections. It returns an error if the local journal is damaged, or if mustSync is set and the copy cannot
// be read. Other errors are logged, and Run repeats the work. Until then, the affected people are suspended.
func (r *Eraser) Start(app core.App, mustSync bool) error {
	ctx, cancel := context.WithTimeout(context.Background(), startLimit)
	defer cancel()
	if err := r.Journal.Sync(ctx); err != nil {
		if mustSync {
			return err
		}
		app.Logger().Error("the journal of erasures and that beside the replica cannot be compared: until they are, a restored backup may have brought erased people back", "error", err)
	}
	if _, err := r.Journal.Accounts(); err != nil {
		return err
	}
	if err := EraseAgain(app, r.Journal); err != nil {
		app.Logger().Error("people whom a restored backup has brought back could not be erased again yet", "error", err)
	}
	return nil
}

// Run updates the copy of the journal beside the replica and calls EraseAgain every hour, until ctx is done.
func (r *Eraser) Run(ctx context.Context, app core.App) {
	r.Jobs.Every(ctx, app, "erasures", againEvery, nil, func() error {
		return errors.Join(r.Journal.Sync(ctx), EraseAgain(app, r.Journal))
	})
}
