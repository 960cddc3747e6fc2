package apptest

import "fmt"

// Deliveries makes rows of deliveries.
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

// Upload stores the row of a photo that is ready to be delivered, but not its content, and returns its id.
func (s Deliveries) Upload(booking string) string {
	s.Helper()
	name := fmt.Sprintf("%d.jpg", NextNumber())
	return s.DB.Record("delivery_files", Object{
		"delivery": s.Of(booking), "name": name, "nameKey": name, "kind": "photo", "type": "image/jpeg", "state": "ready", "bytes": 1000,
		"position": NextNumber(),
	}).Id
}
