package photographers

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
)

// Public returns the photographer whose profile id is in the path parameter param. It returns a 404 error if the
// profile is not public, unless it is the caller's own profile.
func Public(e *core.RequestEvent, param string) (*records.Photographer, error) {
	p, err := ReadsOf(e).basic(e.Request.PathValue(param))
	if err != nil {
		return nil, err
	}
	if !p.IsPublic() && (e.Auth == nil || e.Auth.Id != p.User()) {
		return nil, api.ErrNotFound
	}
	return p.Photographer, nil
}

// ShowPhotographer responds with a photographer's public profile.
func (s *Service) ShowPhotographer(e *core.RequestEvent) error {
	photographer, err := Public(e, "id")
	if err != nil {
		return err
	}
	reads := ReadsOf(e)
	view, err := details(reads, photographer.Id)
	if err != nil {
		return err
	}
	start, err := s.NextFreeOf(reads, photographer)
	if err != nil {
		return err
	}
	if !start.IsZero() {
		view["nextFree"] = api.Body{"scheduledDate": istime.ShownDate(start), "scheduledTime": istime.Clock(start)}
	}
	if err := s.addWithdrawals(reads, view, photographer); err != nil {
		return err
	}
	if err := s.addDeliveries(reads, view, photographer); err != nil {
		return err
	}
	if view["answersWithin"], err = s.AnswersWithinOf(reads, photographer); err != nil {
		return err
	}
	if view["trail"], err = s.BreadcrumbsOf(reads, photographer); err != nil {
		return err
	}
	if err := s.Files.GrantOwnFiles(e, photographer.Record); err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"details": view})
}

// AnswersWithinOf returns a photographer's usual response time to questions in minutes, or nil if it is unknown.
func (s *Service) AnswersWithinOf(r *Reads, photographer *records.Photographer) (*int, error) {
	return keep(r, "answersWithin "+photographer.Id, func() (*int, error) { return s.AnswersWithin(r.app, photographer.Id) })
}

func (s *Service) addWithdrawals(r *Reads, view api.Body, photographer *records.Photographer) (err error) {
	view["withdrawals"] = photographer.Withdrawals()
	view["withdrawalsOf"], err = s.WithdrawalsOf(r, photographer)
	return err
}

// addDeliveries adds three values to view: the delivery time that the photographer promises, the number of deliveries
// in the last 12 months, and how many of them were on time.
func (s *Service) addDeliveries(r *Reads, view api.Body, photographer *records.Photographer) (err error) {
	view["deliveryDays"] = s.DeliveryDays
	if days := photographer.DeliveryDays(); days > 0 {
		view["deliveryDays"] = days
	}
	view["delivered"], view["deliveredOnTime"], err = s.Deliveries(r.app, photographer.Id, s.Now().AddDate(-1, 0, 0))
	return err
}

// NextFreeOf returns the next time at which a photographer can be booked, or the zero time if there is none.
func (s *Service) NextFreeOf(r *Reads, photographer *records.Photographer) (time.Time, error) {
	return keep(r, "next free "+photographer.Id, func() (time.Time, error) {
		start, _, err := s.NextFree(r, photographer)
		return start, err
	})
}

// WithdrawalsOf returns the number of a photographer's shoots in the last 12 months, both completed ones and those from
// which the photographer withdrew.
func (s *Service) WithdrawalsOf(r *Reads, photographer *records.Photographer) (int, error) {
	return keep(r, "withdrawals "+photographer.Id, func() (int, error) {
		completed, err := countCompletedSince(r.app, photographer.Id, dispatch.WithdrawalsCountSince(s.Now()))
		if err != nil {
			return 0, err
		}
		return completed + photographer.Withdrawals(), nil
	})
}

// ShowName responds with the full name of a photographer.
func ShowName(e *core.RequestEvent) error {
	photographer, err := Public(e, "photographerId")
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"name": photographer.FullName()})
}

// InstantState returns a photographer's settings for instant bookings, for use in a response: whether the photographer
// currently accepts them, until when, and whether customers may pay after the shoot.
func InstantState(photographer *records.Photographer, now time.Time) api.Body {
	on := photographer.InstantOn() && photographer.InstantUntil().After(now)
	state := api.Body{"on": on, "payAfterShoot": photographer.PayAfterShoot()}
	if on {
		state["until"] = photographer.InstantUntil()
	}
	return state
}

// ShowOwnProfile responds with the caller's profile, including its approval status and the contact details.
func (s *Service) ShowOwnProfile(e *core.RequestEvent) error {
	profile, err := api.OwnProfile(e)
	if err != nil {
		return err
	}
	own, user := records.AsPhotographer(profile), records.AsUser(e.Auth)
	reads := ReadsOf(e)
	view, err := details(reads, own.Id)
	if err != nil {
		return err
	}
	if err := s.addWithdrawals(reads, view, own); err != nil {
		return err
	}
	if err := s.addDeliveries(reads, view, own); err != nil {
		return err
	}
	view["approved"] = own.Approved()
	view["reviewNote"] = own.ReviewNote()
	view["email"] = user.Email()
	view["mobileNo"] = user.MobileNo()
	view["mobileVerified"] = user.MobileVerified()
	view["instant"] = InstantState(own, s.Now())
	if err := s.Files.GrantFiles(e, e.Auth); err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"details": view})
}
