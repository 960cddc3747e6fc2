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

// SetLimits changes the buffer, the notice and the horizon of the caller. What is missing in the form stays.
func (s *Service) SetLimits(e *core.RequestEvent) error {
	var form struct {
		ID            string `json:"id"`
		BufferMinutes *int   `json:"bufferMinutes"`
		LeadHours     *int   `json:"leadHours"`
		HorizonDays   *int   `json:"horizonDays"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileInForm)
	if err != nil {
		return err
	}
	for _, limit := range []struct {
		field      string
		value      *int
		from, most int
	}{
		{records.PhotographerFieldBufferMinutes, form.BufferMinutes, 0, availability.MaxBufferMinutes},
		{records.PhotographerFieldLeadHours, form.LeadHours, 0, availability.MaxLeadHours},
		{records.PhotographerFieldHorizonDays, form.HorizonDays, 1, availability.MaxHorizonDays},
	} {
		if limit.value != nil && (*limit.value < limit.from || *limit.value > limit.most) {
			return apperr.InvalidField(limit.field, fmt.Sprintf("Please choose a number from %d to %d.", limit.from, limit.most))
		}
	}
	if form.BufferMinutes != nil && *form.BufferMinutes%halfhour.Minutes != 0 {
		return apperr.InvalidField(records.PhotographerFieldBufferMinutes, "Please choose full or half hours.")
	}
	var saved *records.Photographer
	err = store.Write(e.App, func(tx store.Tx) error {
		profile, err := records.FindPhotographer(tx, own.Id)
		if err != nil {
			return err
		}
		if form.BufferMinutes != nil {
			profile.SetBufferMinutes(strconv.Itoa(*form.BufferMinutes))
		}
		if form.LeadHours != nil {
			profile.SetLeadHours(*form.LeadHours)
		}
		if form.HorizonDays != nil {
			profile.SetHorizonDays(*form.HorizonDays)
		}
		saved = profile
		return tx.Save(profile)
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Your booking limits have been saved.", s.limitsBody(saved))
}

func (s *Service) limitsBody(photographer *records.Photographer) api.Body {
	limits := s.limitsOf(photographer)
	return api.Body{
		records.PhotographerFieldBufferMinutes: int(limits.Buffer.Minutes()),
		records.PhotographerFieldLeadHours:     limits.LeadHours,
		records.PhotographerFieldHorizonDays:   limits.HorizonDays,
	}
}
