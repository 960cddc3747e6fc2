package reports_test

import (
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

// TestSuperusersReadWordsInNoOtherWay checks that superusers cannot read messages or briefs with PocketBase's routes
// that execute SQL.
func TestSuperusersReadWordsInNoOtherWay(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	const say = "audit log"
	post := func(path string, form apptest.Object) *apptest.Answer {
		return d.Call("POST", "/api/"+path, d.admin.Token, form)
	}
	for _, query := range []string{
		`SELECT text FROM messages`, `SELECT "text" FROM "messages" m`, "SELECT text FROM [Messages]", "SELECT text FROM`briefs`",
		`SELECT count(*) FROM users, main.messages`, `SELECT id, (SELECT text FROM messages LIMIT 1) AS words FROM users`,
		"SELECT text FROM/**/messages/**/", `SELECT data FROM sqlite_dbpage`,
	} {
		post("sql", apptest.Object{"query": query}).Refused(403, say)
		post("collections/meta/dry-run-view", apptest.Object{"query": query}).Refused(403, say)
		view := apptest.Object{"name": "words", "type": "view", "viewQuery": query}
		post("collections", view).Refused(403, say)
		d.Call("PUT", "/api/collections/import", d.admin.Token, apptest.Object{"collections": []apptest.Object{view}}).Refused(403, say)
	}
	harmless := apptest.Object{"name": "letters", "type": "view", "viewQuery": `SELECT id, thoughts FROM contact_messages`}
	made := post("collections", harmless).OfStatus(200)
	d.Call("PATCH", "/api/collections/letters", d.admin.Token, apptest.Object{"viewQuery": `SELECT id, text FROM messages`}).Refused(403, say)
	for _, path := range []string{"sql", "collections/meta/dry-run-view"} {
		got := post(path, apptest.Object{"query": harmless["viewQuery"]}).OfStatus(200)
		if strings.Contains(got.Raw+made.Raw, "98765") {
			t.Error(got.Raw)
		}
		if got := d.Call("POST", "/api/"+path, d.customer.Token, apptest.Object{"query": `SELECT text FROM messages`}); got.Status != 403 {
			t.Errorf("the response to a customer is %d %s", got.Status, got.Raw)
		}
	}
}
