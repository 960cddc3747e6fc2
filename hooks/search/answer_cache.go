package search

import (
	"hash/maphash"
	"math"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/searchindex"
)

const (
	// maxAnswerBytes bounds the answers in memory.
	maxAnswerBytes = 16 << 20
	// longestQuery is the longest query of which the answer is stored.
	longestQuery = 1 << 10
	// askedQueries is how many queries are remembered as asked once.
	askedQueries = 1 << 14
	// oneReplaces is how many answers beyond maxAnswerBytes come for one that replaces older ones.
	oneReplaces = 8
)

// storedAnswer is an encoded answer with all that it depends on: it is sent again only while that is the same.
type storedAnswer struct {
	dependencies
	body
	bucket    searchindex.Bucket
	catalogue *catalogue
	start     time.Time // of the shoot; zero if the search is for no time
}

// body is an encoded answer, which may be compressed.
type body struct {
	content []byte
	gzipped bool
}

// send answers with the body.
func (b body) send(e *core.RequestEvent) error {
	header := e.Response.Header()
	header.Add("Vary", "Accept-Encoding")
	if b.gzipped {
		header.Set("Content-Encoding", "gzip")
	}
	return api.JSONBytes(e, b.content)
}

// dependencies are what an answer depends on besides the catalogue.
type dependencies struct {
	versions searchindex.Versions
	period   period
}

func (r *request) dependencies(versions searchindex.Versions) dependencies {
	return dependencies{versions, periodOf(r.now, r.start())}
}

// start returns the start of the shoot; zero if the search is for no time.
func (r *request) start() time.Time {
	if r.Free == nil {
		return time.Time{}
	}
	return r.Free.Start
}

// period is a span of time within which no answer changes by the passing of time alone.
type period int64

// noPeriod is that of the moments between two periods.
const noPeriod period = math.MinInt64

// periodOf returns the period of a search. A search for a time changes when a notice or a horizon begins or ends, which is
// a number of hours before the start. Any other shows the next free times, which change at full and half hours.
func periodOf(now, start time.Time) period {
	left, length := now.Sub(time.Unix(0, 0)), 30*time.Minute
	if !start.IsZero() {
		left, length = start.Sub(now), time.Hour
	}
	if left <= 0 || left%length == 0 {
		return noPeriod
	}
	return period(left / length)
}

// answerKey is what an answer is stored under.
type answerKey struct {
	list  string // the field of the answer that has the list
	query string // as it is in the address
	gzip  bool   // the client takes a compressed answer
}

func keyOf(e *core.RequestEvent, list string) answerKey {
	return answerKey{list, e.Request.URL.RawQuery, api.AcceptsGzip(e.Request)}
}

// answerCache holds the answers to queries that were repeated. Once it is full, some of the further ones replace those that
// were not used for longest: if all did, more queries in turn than it holds would find nothing stored and copy every answer.
// It is safe for concurrent use.
type answerCache struct {
	seed  maphash.Seed
	asked [askedQueries]atomic.Uint64 // hashes of queries and of what their answers depend on

	mu     sync.Mutex
	lru    *simplelru.LRU[answerKey, *storedAnswer]
	bytes  int
	beyond int // answers that came while the cache was full
}

func newAnswerCache() *answerCache {
	c := &answerCache{seed: maphash.MakeSeed()}
	onEvict := func(key answerKey, evicted *storedAnswer) { c.bytes -= evicted.size(key) }
	c.lru, _ = simplelru.NewLRU(math.MaxInt, onEvict) // only a size below 1 is an error
	return c
}

// size estimates the bytes that an answer takes, with its key and its place in the cache.
func (a *storedAnswer) size(key answerKey) int { return len(a.content) + len(key.query) + 300 }

func (c *answerCache) get(key answerKey) *storedAnswer {
	c.mu.Lock()
	defer c.mu.Unlock()
	found, _ := c.lru.Get(key)
	return found
}

// add stores a copy of the answer to a request if the same query has been asked before and its answer would have been the
// same. Queries that nobody repeats cost a look at asked.
func (c *answerCache) add(key answerKey, r *request, versions searchindex.Versions, found body) {
	of := r.dependencies(versions)
	if of.period == noPeriod || len(key.query) > longestQuery {
		return
	}
	hash := maphash.Comparable(c.seed, struct {
		answerKey
		dependencies
	}{key, of})
	if c.asked[hash%askedQueries].Swap(hash) != hash {
		return
	}
	answer := &storedAnswer{dependencies: of, body: found, bucket: r.Bucket, catalogue: r.catalogue, start: r.start()}
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.lru.Remove(key) && c.bytes+answer.size(key) > maxAnswerBytes {
		if c.beyond++; c.beyond%oneReplaces != 0 {
			return
		}
	}
	answer.content = slices.Clone(found.content)
	c.lru.Add(key, answer)
	for c.bytes += answer.size(key); c.bytes > maxAnswerBytes; {
		c.lru.RemoveOldest()
	}
}

func (c *answerCache) clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lru.Purge()
}

// storedAnswer returns an answer if it is stored and still right, after all commits so far; otherwise nil.
func (s *Service) storedAnswer(key answerKey) (*storedAnswer, error) {
	stored := s.Index.answers.get(key)
	if stored == nil {
		return nil, nil
	}
	if err := s.Index.sync(); err != nil {
		return nil, err
	}
	if stored.period != periodOf(s.Now(), stored.start) || !s.Index.hasVersions(stored) {
		return nil, nil
	}
	return stored, nil
}

// hasVersions reports whether nothing has changed that an answer depends on.
func (x *Index) hasVersions(answer *storedAnswer) bool {
	x.mu.RLock()
	defer x.mu.RUnlock()
	return x.memory != nil && x.catalogue == answer.catalogue && x.memory.Versions(answer.bucket) == answer.versions
}
