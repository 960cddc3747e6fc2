package threads

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// BindPeople registers hooks that increment the versions of a person's threads when data of the person changes that the
// other participants can see.
func (s *Service) BindPeople(app core.App) {
	touch := func(shown []string, load func(tx store.Tx, id string) ([]*records.Thread, error)) func(*core.RecordEvent) error {
		return func(e *core.RecordEvent) error {
			was := e.Record.Original()
			if !slices.ContainsFunc(shown, func(field string) bool { return was.GetRaw(field) != e.Record.GetRaw(field) }) {
				return e.Next()
			}
			return store.Continue(e, func(tx store.Tx) error {
				threads, err := load(tx, e.Record.Id)
				for _, thread := range threads {
					if err := Touch(tx, thread); err != nil {
						return err
					}
				}
				return err
			})
		}
	}
	app.OnRecordUpdate(records.Users).BindFunc(touch([]string{
		records.UserFieldFullName, records.UserFieldMobileNo, records.UserFieldMobileVerified, records.UserFieldSuspended,
	}, func(tx store.Tx, id string) ([]*records.Thread, error) { return OfAccount(tx, id) }))
	app.OnRecordUpdate(records.Photographers).BindFunc(touch([]string{
		records.PhotographerFieldFirstName, records.PhotographerFieldLastName, records.PhotographerFieldApproved,
	}, ofPhotographer))
}
