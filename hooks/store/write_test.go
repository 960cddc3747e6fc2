package store

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/testdb"
	"shootday/internal/database"
	_ "shootday/migrations"
)

// tasks runs concurrent functions that each write a row.
type tasks struct {
	*testing.T
	app     core.App
	commits int64 // number of commits that run needed for all tasks
}

const taskCount = 70 // more than one transaction can contain

func newTasks(t *testing.T) *tasks {
	c := &tasks{T: t, app: testdb.New(t)}
	if _, err := c.app.DB().NewQuery(`CREATE TABLE marks (mark TEXT)`).Execute(); err != nil {
		t.Fatal(err)
	}
	return c
}

func (c *tasks) write(tx core.App, mark int) error {
	_, err := tx.DB().NewQuery(fmt.Sprintf(`INSERT INTO marks VALUES ('%d')`, mark)).Execute()
	return err
}

// run runs all tasks and returns their errors. It starts them while the database is locked. They therefore share
// transactions.
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
			ends[i] = Write(c.app, func(tx Tx) error { return work(tx, i) })
		})
	}
	pool := c.app.NonconcurrentDB().(*dbx.DB)
	for database.CountsOf(pool).Waiting < taskCount {
		runtime.Gosched()
	}
	before := database.CountsOf(pool).Commits
	close(free)
	all.Wait()
	c.commits = database.CountsOf(pool).Commits - before
	return ends
}

// has checks that every task has written its row exactly once, except the tasks in without, which must not have written
// any rows.
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
	if c.commits != 2 {
		t.Errorf("%d commits for %d pieces of work", c.commits, taskCount)
	}
}

// TestOneThatFailsTakesNobodyAlong checks that if a task fails, all other tasks still succeed, and write their rows
// exactly once.
func TestOneThatFailsTakesNobodyAlong(t *testing.T) {
	for name, ending := range map[string]struct {
		says   string
		shared bool // whether all other tasks share a transaction
		fail   func(c *tasks, tx core.App) error
	}{
		"failed":           {"no", true, func(*tasks, core.App) error { return errors.New("no") }},
		"wrote and failed": {"no", true, func(c *tasks, tx core.App) error { return errors.Join(c.write(tx, 7), errors.New("no")) }},
		"panicked":         {"panic: no", true, func(c *tasks, tx core.App) error { _ = c.write(tx, 7); panic("no") }},
		"wrote, failed and told the hooks": {"no", true, func(c *tasks, tx core.App) error {
			tx.TxInfo().OnComplete(func(failure error) error {
				if failure == nil {
					c.Error("the hooks of a task that failed were called as after a commit")
				}
				return nil
			})
			return errors.Join(c.write(tx, 7), errors.New("no"))
		}},
		"undid all": {"database or disk is full", false, func(_ *tasks, tx core.App) error {
			_, err := tx.DB().NewQuery(`ROLLBACK`).Execute() // SQLite does this when the disk is full
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
			// In the other cases, the number of commits depends on whether the failing task is the first of its batch.
			if ending.shared && c.commits != 2 {
				t.Errorf("%d commits", c.commits)
			}
		})
	}
}

// TestNobodyWaitsForATransactionThatCannotBe closes the database and checks that all tasks return.
func TestNobodyWaitsForATransactionThatCannotBe(t *testing.T) {
	c := newTasks(t)
	if err := c.app.NonconcurrentDB().(interface{ Close() error }).Close(); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		var all sync.WaitGroup
		for i := range taskCount {
			all.Go(func() {
				if err := Write(c.app, func(tx Tx) error { return c.write(tx, i) }); err == nil {
					t.Error("a task succeeded without a database")
				}
			})
		}
		all.Wait()
	}
}

// TestWhatIsCommittedIsASuccess checks that a task succeeds even if a hook that runs after the commit returns an error
// or panics.
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

// TestACommitThatFailsIsToldToAll checks that all tasks of a transaction get the error of its commit. This includes
// tasks that failed because of another task's write, which was then rolled back. Tasks that ran before any write keep
// their errors.
func TestACommitThatFailsIsToldToAll(t *testing.T) {
	c := newTasks(t)
	_, err := c.app.DB().NewQuery(`CREATE TABLE known (mark TEXT PRIMARY KEY);
		CREATE TABLE late (mark TEXT REFERENCES known(mark) DEFERRABLE INITIALLY DEFERRED)`).Execute()
	if err != nil {
		t.Fatal(err)
	}
	for i, err := range c.run(func(tx core.App, number int) error {
		if number%2 == 0 {
			var written int
			if err := tx.DB().NewQuery(`SELECT count(*) FROM marks`).Row(&written); err != nil || written == 0 {
				return errors.Join(err, errors.New("nobody has written"))
			}
			return errors.New("refused")
		}
		_, err := tx.DB().NewQuery(`INSERT INTO late VALUES ('x')`).Execute()
		return errors.Join(err, c.write(tx, number))
	}) {
		if err == nil || err.Error() == "refused" {
			t.Errorf("%d: %v", i, err)
		}
	}
}
