package groupcommit

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	_ "shootday/migrations"
)

// tasks are concurrent pieces of work that each write a row.
type tasks struct {
	*testing.T
	app     core.App
	commits Committer

	mu  sync.Mutex
	txs map[core.App]bool // the transactions that ran a task
}

const taskCount = mostWaiters + 6 // enough for two transactions

func newTasks(t *testing.T) *tasks {
	c := &tasks{T: t, app: apptest.New(t), txs: map[core.App]bool{}}
	if _, err := c.app.DB().NewQuery(`CREATE TABLE marks (mark TEXT)`).Execute(); err != nil {
		t.Fatal(err)
	}
	return c
}

func (c *tasks) write(tx core.App, mark int) error {
	c.mu.Lock()
	c.txs[tx] = true
	c.mu.Unlock()
	_, err := tx.DB().NewQuery(fmt.Sprintf(`INSERT INTO marks VALUES ('%d')`, mark)).Execute()
	return err
}

// run starts all tasks while the database is locked, so that they share transactions, and returns their errors.
func (c *tasks) run(work func(tx core.App, number int) error) []error {
	ends := make([]error, taskCount)
	var all sync.WaitGroup
	held, free := make(chan bool), make(chan bool)
	all.Go(func() {
		_ = c.app.RunInTransaction(func(core.App) error {
			close(held)
			<-free
			return nil
		})
	})
	<-held
	for i := range taskCount {
		all.Go(func() {
			defer func() {
				if broken := recover(); broken != nil {
					ends[i] = fmt.Errorf("panic: %v", broken)
				}
			}()
			ends[i] = c.commits.Run(c.app, func(tx core.App) error { return work(tx, i) })
		})
	}
	for waiting := 0; waiting < taskCount; {
		c.commits.mu.Lock()
		waiting = len(c.commits.waiting)
		c.commits.mu.Unlock()
	}
	close(free)
	all.Wait()
	return ends
}

// has checks that every task except some has written its row exactly once.
func (c *tasks) has(without ...int) {
	c.Helper()
	marks := []int{}
	if err := c.app.DB().NewQuery(`SELECT mark FROM marks ORDER BY cast(mark AS int)`).Column(&marks); err != nil {
		c.Fatal(err)
	}
	wanted := []int{}
	for i := range taskCount {
		if !slices.Contains(without, i) {
			wanted = append(wanted, i)
		}
	}
	if !slices.Equal(marks, wanted) {
		c.Errorf("the rows are %v", marks)
	}
}

func TestWhoWritesAtTheSameTimeSharesATransaction(t *testing.T) {
	c := newTasks(t)
	for i, err := range c.run(c.write) {
		if err != nil {
			t.Errorf("%d: %v", i, err)
		}
	}
	c.has()
	if len(c.txs) != 2 {
		t.Errorf("%d transactions for %d pieces of work", len(c.txs), taskCount)
	}
}

// TestOneThatFailsTakesNobodyAlong makes one task fail in every possible way. All others succeed exactly once.
func TestOneThatFailsTakesNobodyAlong(t *testing.T) {
	for name, ending := range map[string]struct {
		says   string
		shared bool // by all other tasks
		fail   func(c *tasks, tx core.App) error
	}{
		"refused":          {"no", true, func(*tasks, core.App) error { return noEffectError{errors.New("no")} }},
		"refused, wrapped": {"so no", true, func(*tasks, core.App) error { return fmt.Errorf("so %w", noEffectError{errors.New("no")}) }},
		"failed":           {"no", false, func(*tasks, core.App) error { return errors.New("no") }},
		"wrote and failed": {"no", false, func(c *tasks, tx core.App) error { return errors.Join(c.write(tx, 7), errors.New("no")) }},
		"panicked":         {"panic: no", false, func(c *tasks, tx core.App) error { _ = c.write(tx, 7); panic("no") }},
		"undid all": {"database or disk is full", false, func(_ *tasks, tx core.App) error {
			_, err := tx.DB().NewQuery(`ROLLBACK`).Execute() // like SQLite when the disk is full
			return errors.Join(err, errors.New("database or disk is full"))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			c := newTasks(t)
			ends := c.run(func(tx core.App, number int) error {
				if number == 7 {
					return ending.fail(c, tx)
				}
				return c.write(tx, number)
			})
			for i, err := range ends {
				if i == 7 && (err == nil || !strings.HasPrefix(err.Error(), ending.says)) || i != 7 && err != nil {
					t.Errorf("%d: %v", i, err)
				}
			}
			c.has(7)
			// Otherwise the number depends on whether the failing task is the first of its batch.
			if ending.shared && len(c.txs) != 2 {
				t.Errorf("%d transactions", len(c.txs))
			}
		})
	}
}

// TestNobodyWaitsForATransactionThatCannotBe closes the database.
func TestNobodyWaitsForATransactionThatCannotBe(t *testing.T) {
	c := newTasks(t)
	if err := c.app.NonconcurrentDB().(interface{ Close() error }).Close(); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		var all sync.WaitGroup
		for i := range taskCount {
			all.Go(func() {
				if err := c.commits.Run(c.app, func(tx core.App) error { return c.write(tx, i) }); err == nil {
					t.Error("was done without a database")
				}
			})
		}
		all.Wait()
	}
}

// TestWhatIsCommittedIsASuccess checks that an error of a hook after the commit does not turn the task into a failure.
func TestWhatIsCommittedIsASuccess(t *testing.T) {
	for name, hook := range map[string]func(error) error{
		"panics": func(error) error { panic("a hook") },
		"fails":  func(error) error { return errors.New("a hook") },
	} {
		t.Run(name, func(t *testing.T) {
			c := newTasks(t)
			for i, err := range c.run(func(tx core.App, number int) error {
				tx.TxInfo().OnComplete(hook)
				return c.write(tx, number)
			}) {
				if err != nil {
					t.Errorf("%d: %v", i, err)
				}
			}
			c.has()
		})
	}
}

// TestACommitThatFailsIsToldToAll checks that all tasks get the error, also those refused because of a write that was
// rolled back.
func TestACommitThatFailsIsToldToAll(t *testing.T) {
	c := newTasks(t)
	_, err := c.app.DB().NewQuery(`CREATE TABLE known (mark TEXT PRIMARY KEY);
		CREATE TABLE late (mark TEXT REFERENCES known(mark) DEFERRABLE INITIALLY DEFERRED)`).Execute()
	if err != nil {
		t.Fatal(err)
	}
	for i, err := range c.run(func(tx core.App, number int) error {
		if number%2 == 0 {
			return noEffectError{errors.New("refused")}
		}
		_, err := tx.DB().NewQuery(`INSERT INTO late VALUES ('x')`).Execute()
		return errors.Join(err, c.write(tx, number))
	}) {
		if err == nil || strings.Contains(err.Error(), "refused") {
			t.Errorf("%d: %v", i, err)
		}
	}
}
