package dispatch

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

func (s *Service) open(tx core.App, d *records.Dispatch) (opened bool, err error) {
	d.SetStatus(records.DispatchOpen)
	d.SetRound(1)
	d.SetAsked(1)
	d.SetRoundEnds(s.now().Add(time.Hour))
	return true, tx.Save(d)
}

func (s *Service) end(tx core.App, d *records.Dispatch, status records.DispatchStatus) error {
	d.SetStatus(status)
	if err := tx.Save(d); err != nil {
		return err
	}
	return s.rescueLost(tx, d)
}
