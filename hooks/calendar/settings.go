package calendar

import (
	"maps"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// ShowSettings responds with the calendar settings of the caller.
func (s *Service) ShowSettings(e *core.RequestEvent) error {
	own, err := api.OwnProfile(e)
	if err != nil {
		return err
	}
	photographer := records.AsPhotographer(own)
	hours, err := loadHours(e.App, photographer.Id)
	if err != nil {
		return err
	}
	timeOff, err := s.loadTimeOff(e.App, photographer.Id)
	if err != nil {
		return err
	}
	feeds, err := s.Feeds.items(e.App, photographer.Id)
	if err != nil {
		return err
	}
	body := s.limitsBody(photographer)
	maps.Copy(body, api.Body{"hours": hoursItems(hours), "timeOff": timeOff, "feeds": feeds, "link": linkBody(photographer)})
	return api.OK(e, "", body)
}
