package apptest

import "fmt"

// Deliveries finds deliveries and adds files to them.
type Deliveries struct{ *Server }

// Of returns the id of the delivery of a booking.
func (s Deliveries) Of(booking string) string {
	s.Helper()
	found, err := s.App.FindFirstRecordByData("deliveries", "booking", booking)
	if err != nil {
		s.Fatal(err)
	}
	return found.Id
}

// Upload adds a photo that is ready to be delivered to the delivery of a booking, and returns its id. It stores only
// the row, not the content.
func (s Deliveries) Upload(booking string) string {
	s.Helper()
	name := fmt.Sprintf("%d.jpg", NextNumber())
	return s.DB.Record("delivery_files", Object{
		"delivery": s.Of(booking), "name": name, "nameKey": name, "kind": "photo", "type": "image/jpeg", "state": "ready", "bytes": 1000,
		"position": NextNumber(),
	}).Id
}
