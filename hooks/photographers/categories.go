package photographers

import (
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
)

// usualDuration is how long a shoot takes where its category says nothing else.
const usualDuration = 2 * time.Hour

// BindCategories keeps the list of categories tidy, whoever edits it: an admin in the dashboard or in /adminactivity.
func BindCategories(app core.App) {
	app.OnRecordCreate("categories").BindFunc(func(e *core.RecordEvent) error {
		if err := tidyCategory(e.App, e.Record); err != nil {
			return err
		}
		if e.Record.GetInt("durationMinutes") == 0 {
			e.Record.Set("durationMinutes", usualDuration.Minutes())
		}
		if e.Record.GetInt("position") == 0 {
			var last int
			if err := e.App.DB().NewQuery("SELECT coalesce(max(position), 0) FROM categories").Row(&last); err != nil {
				return err
			}
			e.Record.Set("position", last+1)
		}
		return e.Next()
	})
	app.OnRecordUpdate("categories").BindFunc(func(e *core.RecordEvent) error {
		if err := tidyCategory(e.App, e.Record); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnRecordDelete("categories").BindFunc(func(e *core.RecordEvent) error {
		if err := refuseInUse(e.App, e.Record, usesOfCategories...); err != nil {
			return err
		}
		return e.Next()
	})
}

// tidyCategory refuses a name that people could not tell from another one, and All, which stands for every category.
func tidyCategory(app core.App, category *core.Record) error {
	name := strings.Join(strings.Fields(category.GetString("name")), " ")
	category.Set("name", name)
	if strings.EqualFold(name, "All") {
		return api.InvalidField("name", "All stands for every category. Please choose another name.")
	}
	var others int
	err := app.DB().Select("count(*)").From("categories").
		Where(dbx.NewExp("lower(name) = lower({:name}) AND id != {:id}", dbx.Params{"name": name, "id": category.Id})).Row(&others)
	if err == nil && others > 0 {
		return accounts.ConflictField("name", "A category with this name already exists.")
	}
	return err
}

// usesOfCategories are the ways in which a category is used.
var usesOfCategories = []use{
	{"SELECT EXISTS(SELECT 1 FROM photographers, json_each(categories) offered WHERE offered.value = {:id})",
		"Photographers offer this category, so it cannot be deleted."},
	{"SELECT EXISTS(SELECT 1 FROM bookings WHERE category = {:id})",
		"This category has bookings, so it cannot be deleted."},
	{"SELECT EXISTS(SELECT 1 FROM portfolio_items WHERE category = {:id})",
		"Some portfolios have pictures in this category, so it cannot be deleted."},
}
