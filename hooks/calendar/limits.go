package calendar

import (
	"fmt"
	"strconv"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/halfhour"
)

// limitsForm is the request body of SetLimits. Fields that are missing in the body are nil.
type limitsForm struct {
	ID            string `json:"id"`
	BufferMinutes *int   `json:"bufferMinutes"`
	LeadHours     *int   `json:"leadHours"`
	HorizonDays   *int   `json:"horizonDays"`
}

// SetLimits returns the command that changes the caller's limits for bookings: the buffer after each shoot, the minimum
// notice and the horizon. Limits that are missing in the form do not change.
func (s *Service) SetLimits() api.Command[limitsForm, *records.Photographer] {
	return api.Command[limitsForm, *records.Photographer]{
		Parse: func(e *core.RequestEvent) (form limitsForm, err error) {
			if _, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileInForm); err != nil {
				return form, err
			}
			return form, form.check()
		},
		Run: func(tx store.Tx, form limitsForm) (*records.Photographer, error) {
			profile, err := records.FindPhotographer(tx, form.ID)
			if err != nil {
				return nil, err
			}
			form.apply(profile)
			return profile, tx.Save(profile)
		},
		Answer: func(saved *records.Photographer) api.Response {
			return api.Response{Message: "Your booking limits have been saved.", Fields: s.limitsBody(saved)}
		},
	}
}

func (f limitsForm) check() error {
	for _, limit := range []struct {
		field    string
		value    *int
		from, to int
	}{
		{records.PhotographerFieldBufferMinutes, f.BufferMinutes, 0, availability.MaxBufferMinutes},
		{records.PhotographerFieldLeadHours, f.LeadHours, 0, availability.MaxLeadHours},
		{records.PhotographerFieldHorizonDays, f.HorizonDays, 1, availability.MaxHorizonDays},
	} {
		if limit.value != nil && (*limit.value < limit.from || *limit.value > limit.to) {
			return apperr.InvalidField(limit.field, fmt.Sprintf("Please choose a number from %d to %d.", limit.from, limit.to))
		}
	}
	if f.BufferMinutes != nil && *f.BufferMinutes%halfhour.Minutes != 0 {
		return apperr.InvalidField(records.PhotographerFieldBufferMinutes, "Please choose full or half hours.")
	}
	return nil
}

func (f limitsForm) apply(profile *records.Photographer) {
	if f.BufferMinutes != nil {
		profile.SetBufferMinutes(strconv.Itoa(*f.BufferMinutes))
	}
	if f.LeadHours != nil {
		profile.SetLeadHours(*f.LeadHours)
	}
	if f.HorizonDays != nil {
		profile.SetHorizonDays(*f.HorizonDays)
	}
}

func (s *Service) limitsBody(photographer *records.Photographer) api.Body {
	limits := s.limitsOf(photographer)
	return api.Body{
		records.PhotographerFieldBufferMinutes: int(limits.Buffer.Minutes()),
		records.PhotographerFieldLeadHours:     limits.LeadHours,
		records.PhotographerFieldHorizonDays:   limits.HorizonDays,
	}
}
