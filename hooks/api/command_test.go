package api_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/store"
	"shootday/hooks/testdb"
	_ "shootday/migrations"
)

var errSoldOut = errors.New("sold out")

// shop is a server with one command, which buys an item.
type shop struct {
	*testing.T
	app    core.App
	server http.Handler

	before func() // called by the next Parse
	closed bool   // if set, Parse refuses
	left   int    // number of items; Run refuses if it is 0
	sold   int
}

func newShop(t *testing.T, left int) *shop {
	s := &shop{T: t, app: testdb.New(t), left: left}
	router, err := apis.NewRouter(s.app)
	if err != nil {
		t.Fatal(err)
	}
	router.Bind(api.WriteErrors(), api.ResolveErrors())
	router.POST("/buy", api.HandleKeyed(&api.Idempotency{Now: time.Now}, s.buy()))
	if s.server, err = router.BuildMux(); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *shop) buy() api.Command[api.None, int] {
	return api.Command[api.None, int]{
		Parse: func(*core.RequestEvent) (api.None, error) {
			if before := s.before; before != nil {
				s.before = nil
				before()
			}
			if s.closed {
				return api.None{}, api.ErrNotFound
			}
			return api.None{}, nil
		},
		Run: func(tx store.Tx, _ api.None) (int, error) {
			if !tx.IsTransactional() {
				s.Error("Run has no transaction")
			}
			if s.sold == s.left {
				return 0, errSoldOut
			}
			s.sold++
			return s.sold, nil
		},
		Refuse: func(reader store.Reader, _ api.None, err error) error {
			// This would block forever if the caller still held the write lock.
			written := make(chan error)
			go func() { written <- store.Write(s.app, func(store.Tx) error { return nil }) }()
			if reader.IsTransactional() {
				s.Error("Refuse runs in a transaction")
			}
			if err := <-written; err != nil {
				s.Error(err)
			}
			if errors.Is(err, errSoldOut) {
				return api.ErrBodyTooLarge // an error that the caller can recognize
			}
			return err
		},
		Answer: func(number int) api.Response {
			return api.Response{Status: http.StatusCreated, Fields: api.Body{"number": number}}
		},
	}
}

func (s *shop) post(key string) (status int, body string) {
	request := httptest.NewRequest(http.MethodPost, "/buy", strings.NewReader("{}"))
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	response := httptest.NewRecorder()
	s.server.ServeHTTP(response, request)
	return response.Code, response.Body.String()
}

func TestRefusalsHoldNoWriteLock(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"", "key-1"} {
		s := newShop(t, 0)
		if status, body := s.post(key); status != http.StatusRequestEntityTooLarge {
			t.Errorf("with the key %q the answer is %d %s, want 413", key, status, body)
		}
	}
}

func TestARepeatGetsTheFirstAnswer(t *testing.T) {
	t.Parallel()
	s := newShop(t, 2)
	_, first := s.post("key-1")
	s.closed = true // the request would now be refused
	if status, again := s.post("key-1"); status != http.StatusCreated || again != first {
		t.Errorf("the response to the repeat is %d %s, want %s", status, again, first)
	}
	if status, _ := s.post("key-2"); status != http.StatusNotFound {
		t.Errorf("the response to another request is %d", status)
	}
}

// TestARepeatThatIsOvertakenGetsTheFirstAnswer repeats a request. After the repeated request has looked for the key and
// found nothing, the first request completes and the shop closes. The repeated request must still get the stored
// response, although the shop now refuses new requests.
func TestARepeatThatIsOvertakenGetsTheFirstAnswer(t *testing.T) {
	t.Parallel()
	s := newShop(t, 2)
	first := ""
	s.before = func() {
		_, first = s.post("key-1")
		s.closed = true
	}
	if status, again := s.post("key-1"); status != http.StatusCreated || again != first {
		t.Errorf("the response to the repeat is %d %s, want %s", status, again, first)
	}
	if s.sold != 1 {
		t.Errorf("%d items were sold", s.sold)
	}
}

func TestRepeatsAtTheSameTimeRunOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t, 50)
	answers := make([]string, 20)
	var all sync.WaitGroup
	for i := range answers {
		all.Go(func() { _, answers[i] = s.post("key-1") })
	}
	all.Wait()
	for _, answer := range answers {
		if answer != answers[0] || !strings.Contains(answer, `"number":1`) {
			t.Errorf("the answers are %s and %s", answers[0], answer)
		}
	}
	if s.sold != 1 {
		t.Errorf("%d items were sold", s.sold)
	}
}

func TestARefusedKeyCanBeUsedAgain(t *testing.T) {
	t.Parallel()
	s := newShop(t, 0)
	s.post("key-1")
	s.left = 1
	if status, body := s.post("key-1"); status != http.StatusCreated {
		t.Errorf("the response to the second try is %d %s", status, body)
	}
}
