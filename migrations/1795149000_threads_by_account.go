package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A thread names the account of its photographer, so that both conditions of its rule use an index. The rule over
// photographers.user read all threads for each list. A profile that gets another account takes its threads along.
func init() {
	const (
		byAccount      = "@request.auth.id != '' && (customer = @request.auth.id || photographerUser = @request.auth.id)"
		byPhotographer = "customer = @request.auth.id || photographer.user = @request.auth.id"
	)
	m.Register(func(app core.App) error {
		found, err := find(app, "users", "threads")
		if err != nil {
			return err
		}
		users, threads := found[0], found[1]
		threads.Fields.Add(hidden(partOf("photographerUser", users)))
		threads.AddIndex("idx_threads_photographer_user", false, "photographerUser", "")
		threads.ListRule, threads.ViewRule = open(byAccount), open(byAccount)
		if err := app.Save(threads); err != nil {
			return err
		}
		return execute(
			`UPDATE threads SET photographerUser = coalesce((SELECT user FROM photographers WHERE id = threads.photographer), '')`,
			`CREATE TRIGGER threads_photographer_user AFTER UPDATE OF user ON photographers WHEN NEW.user != OLD.user
			BEGIN
				UPDATE threads SET photographerUser = NEW.user, version = version + 1 WHERE photographer = NEW.id;
			END`,
		)(app)
	}, func(app core.App) error {
		if err := execute(`DROP TRIGGER threads_photographer_user`)(app); err != nil {
			return err
		}
		threads, err := app.FindCollectionByNameOrId("threads")
		if err != nil {
			return err
		}
		threads.ListRule, threads.ViewRule = open(byPhotographer), open(byPhotographer)
		threads.RemoveIndex("idx_threads_photographer_user")
		threads.Fields.RemoveByName("photographerUser")
		return app.Save(threads)
	})
}
