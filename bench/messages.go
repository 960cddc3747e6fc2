package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

const (
	openThreads = 500                   // each has two open pages
	oneMessage  = 10 * time.Millisecond // the pause between two messages, regardless of their threads
)

// messageFigures contains the figures of searches that are made one at a time, and the memory of the server while pages
// are open and messages are sent.
type messageFigures struct {
	searches     []*figure     // alone, and while messages are sent
	memory       [3]float64    // in MB: before the pages are opened, after that, and the maximum while messages are sent
	processor    time.Duration // the CPU time of the server in the rounds in which messages are sent
	sent, failed atomic.Int64
}

// measureMessages alternates between searches alone and searches while 1,000 pages are open and 100 messages a second
// are sent. The two kinds of searches use separate servers, so that the pages can stay open.
func (s settings) measureMessages(r *report) error {
	paths, err := searches(s.small(), "")
	if err != nil {
		return err
	}
	quiet, err := serve(s.server(), "--dir", s.small(), "--fixed", s.fixed())
	if err != nil {
		return err
	}
	defer quiet.stop()
	busy, all, err := s.serveMarket(openThreads, openThreads)
	if busy != nil {
		defer busy.stop()
	}
	if err != nil {
		return err
	}
	alone := &figure{name: "search alone", server: quiet, paths: paths, unrepeated: true, connections: 1}
	beside := &figure{name: "search beside 1,000 open pages and 100 messages a second", server: busy, paths: paths, unrepeated: true, connections: 1}
	m := &r.messages
	m.searches = []*figure{alone, beside}
	if err := beside.measure(s.each); err != nil {
		return err
	}
	m.memory[0] = busy.memory()
	threads, err := m.openPages(busy.address, all)
	if err != nil {
		return err
	}
	m.memory[1] = busy.memory()
	beside.rounds = nil
	for range s.rounds {
		busy.waitIdle()
		if err := alone.measure(s.each); err != nil {
			return err
		}
		used := busy.processorTime()
		stop := m.send(threads, all)
		err := beside.measure(s.each)
		stop()
		m.processor += busy.processorTime() - used
		m.memory[2] = max(m.memory[2], busy.memory())
		if err != nil {
			return err
		}
	}
	busy.waitIdle() // until the pages have sent all their requests
	return nil
}

// openPages creates a thread for each customer, simulates that both participants have the thread open, and returns the
// URLs of all threads.
func (m *messageFigures) openPages(address string, all accounts) (threads []string, err error) {
	for i, customer := range all.Customers {
		var asked struct{ ThreadID string }
		url := "http://" + address + "/api/v1/messages"
		m.call("POST", url, customer, map[string]any{"photographerId": all.Photographers[i].ID, "text": "Are you free in May?"}, &asked)
		threads = append(threads, url+"/"+asked.ThreadID)
		for _, who := range []account{customer, all.Photographers[i]} {
			page := &openPage{m: m, messages: url, thread: asked.ThreadID, who: who, shown: 1, seen: 1}
			if err := listen(address, who, "threads/*", page.changed); err != nil {
				return nil, err
			}
		}
	}
	return threads, nil
}

// openPage sends the requests that the web app sends while a conversation is open: it loads the new messages, marks
// them as seen, and counts the unread ones of all conversations shortly after a change.
type openPage struct {
	m                *messageFigures
	messages, thread string // the URL of all conversations, and the id of the open one
	who              account
	shown, seen      int
	counting         atomic.Bool
}

func (p *openPage) changed(_ string, record messageRecord) {
	const soon = 300 * time.Millisecond
	if p.counting.CompareAndSwap(false, true) {
		time.AfterFunc(soon, func() {
			p.counting.Store(false)
			p.m.call("GET", p.messages+"/unread", p.who, nil, &struct{}{})
		})
	}
	if record.Last <= p.shown {
		return
	}
	var added struct{ Thread struct{ Unread, Last int } }
	p.m.call("GET", fmt.Sprintf("%s/%s?after=%d", p.messages, p.thread, p.shown), p.who, nil, &added)
	p.shown = max(p.shown, added.Thread.Last)
	if added.Thread.Unread > 0 && added.Thread.Last > p.seen {
		p.seen = added.Thread.Last
		p.m.call("PUT", p.messages+"/"+p.thread+"/seen", p.who, map[string]any{"number": p.seen}, &struct{}{})
	}
}

// send sends 100 messages a second, from both people of each thread in turn, until the returned function is called.
func (m *messageFigures) send(threads []string, all accounts) (stop func()) {
	ticker, ended, sending := time.NewTicker(oneMessage), make(chan struct{}), sync.WaitGroup{}
	text := map[string]any{"text": strings.Repeat("We meet at the gate. ", 5)}
	sending.Go(func() {
		for {
			select {
			case <-ended:
				return
			case <-ticker.C:
			}
			n := int(m.sent.Add(1))
			from := [][]account{all.Photographers, all.Customers}[n/openThreads%2][n%openThreads]
			sending.Go(func() { m.call("POST", threads[n%openThreads], from, text, &struct{}{}) })
		}
	})
	return func() { ticker.Stop(); close(ended); sending.Wait() }
}

// pageClient keeps idle connections open for its next requests, as browsers do.
var pageClient = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 100}}

// call sends a request and decodes the response. It counts the requests that fail.
func (m *messageFigures) call(method, url string, who account, body, response any) {
	content, _ := json.Marshal(body) // cannot fail, because bodies contain only strings and numbers
	request, err := http.NewRequest(method, url, bytes.NewReader(content))
	if err == nil {
		request.Header = http.Header{"Content-Type": {"application/json"}, "Authorization": {"Bearer " + who.Token}}
		var answer *http.Response
		if answer, err = pageClient.Do(request); err == nil {
			defer answer.Body.Close()
			err = json.NewDecoder(answer.Body).Decode(response)
		}
		if err == nil && answer.StatusCode < 300 {
			return
		}
	}
	m.failed.Add(1)
}

func (r *report) messageRows() string {
	m := &r.messages
	if len(m.searches) == 0 {
		return ""
	}
	alone, beside := median(m.searches[0].rounds).p99, median(m.searches[1].rounds).p99
	return fmt.Sprintf("| p99 of a search that was never asked for before, beside 1,000 open pages and 100 messages a second against alone | 1.3 or less | %.2f |\n"+
		"| processor time of the server for each of these messages, searches included | | %v |\n"+
		"| memory before the pages, with them, and at most beside %d messages (%d calls failed) | 100 MB more or less | %.0f, %.0f, %.0f MB |\n",
		float64(beside)/float64(alone), (m.processor / time.Duration(m.sent.Load())).Round(100*time.Microsecond), m.sent.Load(), m.failed.Load(), m.memory[0], m.memory[1], m.memory[2])
}
