package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"
)

const (
	listeners    = 1000 // the number of photographers with an open dashboard
	liveBookings = 200
)

// heard records when a photographer received the message about a booking.
type heard struct {
	photographer, booking string
	at                    time.Time
}

// measureRealtime subscribes photographers, makes bookings one after the other, and measures the time from the response
// to the message. A message that is lost or that reaches another person is an error.
func (s settings) measureRealtime(r *report) error {
	p, all, err := s.serveMarket(1, listeners)
	if p != nil {
		defer p.stop()
	}
	if err != nil {
		return err
	}
	messages := make(chan heard, liveBookings)
	for _, photographer := range all.Photographers {
		err := listen(p.address, photographer, "bookings/*", func(action string, record messageRecord) {
			if action == "create" {
				messages <- heard{photographer.ID, record.ID, time.Now()}
			}
		})
		if err != nil {
			return err
		}
	}
	r.listeners = len(all.Photographers)
	conn, err := net.Dial("tcp", p.address)
	if err != nil {
		return err
	}
	defer conn.Close()
	reader := bufio.NewReader(conn)
	for number := range liveBookings {
		photographer := all.Photographers[number*len(all.Photographers)/liveBookings]
		id, err := book(conn, reader, p.address, all.Customers[0], photographer)
		if err != nil {
			return err
		}
		if id == "" {
			continue
		}
		answered := time.Now()
		select {
		case message := <-messages:
			if message.photographer != photographer.ID || message.booking != id {
				return fmt.Errorf("%s got a message about booking %s of another photographer", message.photographer, message.booking)
			}
			r.told = append(r.told, max(0, message.at.Sub(answered)))
		case <-time.After(5 * time.Second):
			return fmt.Errorf("no message about booking %s arrived", id)
		}
	}
	slices.Sort(r.told)
	return nil
}

// messageRecord contains the fields that the measurements need from a record in a realtime message.
type messageRecord struct {
	ID, Status string
	Last       int
}

// listen subscribes an account to a topic, in the same way as the web app, and calls told for each message.
func listen(address string, who account, topic string, told func(action string, record messageRecord)) error {
	stream, err := http.Get("http://" + address + "/api/realtime")
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(stream.Body)
	client := ""
	for client == "" && lines.Scan() {
		client = strings.TrimPrefix(lines.Text(), "id:")
	}
	form, _ := json.Marshal(map[string]any{"clientId": client, "subscriptions": []string{topic}}) // cannot fail, because the form contains only strings
	request, err := http.NewRequest(http.MethodPost, "http://"+address+"/api/realtime", bytes.NewReader(form))
	if err != nil {
		return err
	}
	request.Header.Set("Authorization", "Bearer "+who.Token)
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusNoContent {
		return fmt.Errorf("subscribe: %s", answer.Status)
	}
	go func() {
		defer stream.Body.Close()
		for lines.Scan() {
			data, isData := strings.CutPrefix(lines.Text(), "data:")
			var message struct {
				Action string
				Record messageRecord
			}
			if isData && json.Unmarshal([]byte(data), &message) == nil && message.Action != "" {
				told(message.Action, message.Record)
			}
		}
	}()
	return nil
}
