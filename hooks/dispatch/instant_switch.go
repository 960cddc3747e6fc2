package dispatch

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
)

// Errors for requests that switch instant bookings on.
var (
	errNotApproved = apperr.Conflict("You can take instant bookings once your profile has been approved.")
	errNoPrices    = apperr.Conflict("Please add your prices before you take instant bookings.")
)

// instantForm is the JSON body of a [Service.SwitchInstant] request.
type instantForm struct {
	ID            string `json:"id"`
	On            *bool  `json:"on"`
	Hours         *int   `json:"hours"`
	PayAfterShoot *bool  `json:"payAfterShoot"`
}

// SwitchInstant returns the command with which a photographer switches instant bookings on or off, and sets whether
// customers may pay after the shoot. If instant bookings are already on, their end changes only if the form contains
// hours.
func (s *Service) SwitchInstant() api.Command[instantForm, *records.Photographer] {
	return api.Command[instantForm, *records.Photographer]{
		Parse: parseInstantForm,
		Run:   s.switchInstant,
		Answer: func(saved *records.Photographer) api.Response {
			message := "You get no instant bookings now."
			if saved.InstantOn() {
				message = "You take instant bookings until " + istime.Clock(saved.InstantUntil()) + "."
			}
			return api.Response{Message: message, Fields: api.Body{"instant": photographers.InstantState(saved, s.now())}}
		},
	}
}

func parseInstantForm(e *core.RequestEvent) (form instantForm, err error) {
	if _, err = api.ReadNaming(e, &form, &form.ID, api.OwnProfileInForm); err != nil {
		return form, err
	}
	if form.On == nil {
		return form, apperr.InvalidField("on", "on must be true or false.")
	}
	if form.Hours != nil && *form.On && (*form.Hours < 1 || *form.Hours > dispatch.MaxHoursOn) {
		return form, apperr.InvalidField("hours", fmt.Sprintf("Please choose from 1 to %d hours.", dispatch.MaxHoursOn))
	}
	return form, nil
}

func (s *Service) switchInstant(tx store.Tx, form instantForm) (*records.Photographer, error) {
	profile, err := records.FindPhotographer(tx, form.ID)
	if err != nil {
		return nil, err
	}
	if *form.On {
		if err := mayTakeInstant(tx, profile); err != nil {
			return nil, err
		}
		hours := dispatch.HoursOn
		if form.Hours != nil {
			hours = *form.Hours
		}
		if isOn := profile.InstantOn() && profile.InstantUntil().After(s.now()); form.Hours != nil || !isOn {
			until := s.now().Add(time.Duration(hours) * time.Hour)
			profile.SetInstantUntil(until.Truncate(time.Millisecond)) // the database stores milliseconds
		}
		profile.SetSeenAt(s.now())
		profile.SetSilentInARow(0)
	} else {
		profile.SetInstantUntil(time.Time{})
	}
	profile.SetInstantOn(*form.On)
	if form.PayAfterShoot != nil {
		profile.SetPayAfterShoot(*form.PayAfterShoot)
	}
	return profile, tx.Save(profile)
}

// mayTakeInstant returns an error if the photographer is not approved or has no prices.
func mayTakeInstant(tx store.Tx, profile *records.Photographer) error {
	if !profile.Approved() {
		return errNotApproved
	}
	prices, err := photographers.LoadTiers(tx, profile.Id)
	if err != nil {
		return fmt.Errorf("look for prices of photographer %s: %w", profile.Id, err)
	}
	if len(prices) == 0 {
		return errNoPrices
	}
	return nil
}

// offBatch is the maximum number of photographers whose instant bookings are switched off at once. The next run of the
// job handles the others.
const offBatch = 500

// runSwitchOff switches off instant bookings at the time that the photographer chose. Because the photographer knows
// this time, it sends no message.
func (s *Service) runSwitchOff(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "instant-off", 5*time.Second, nil, func() error {
		return photographers.SwitchEndedInstantOff(app, s.now(), offBatch)
	})
}
