package migrations

import (
	m "github.com/pocketbase/pocketbase/migrations"
)

// account_texts is the index by which admins find accounts: parts of three and more characters of the name, the e-mail address
// and the mobile number. account_numbers has a number for each account, because the ids of users are texts. Triggers update both
// with every write. With secure-delete what is deleted leaves the index at once, as the erasure of personal data requires.
func init() {
	const (
		number  = `(SELECT number FROM account_numbers WHERE user = @)`
		unindex = `DELETE FROM account_texts WHERE rowid = ` + number + `; `
		insert  = `INSERT INTO account_texts (rowid, name, email, mobile) SELECT n.number, u.fullName, u.email, u.mobileno
			FROM users u JOIN account_numbers n ON n.user = u.id`
		index = insert + ` WHERE u.id = @; `
	)
	triggers := []struct{ name, event, work, id string }{
		{"accounts_added", "INSERT ON users", `INSERT INTO account_numbers (user) VALUES (@); ` + index, "NEW.id"},
		{"accounts_changed", `UPDATE OF fullName, email, mobileno ON users
			WHEN OLD.fullName IS NOT NEW.fullName OR OLD.email IS NOT NEW.email OR OLD.mobileno IS NOT NEW.mobileno`, unindex + index, "NEW.id"},
		{"accounts_gone", "DELETE ON users", unindex + `DELETE FROM account_numbers WHERE user = @; `, "OLD.id"},
	}
	create := []string{
		`CREATE TABLE account_numbers (number INTEGER PRIMARY KEY, user TEXT NOT NULL UNIQUE)`,
		`CREATE VIRTUAL TABLE account_texts USING fts5(name, email, mobile, tokenize = "trigram")`,
		`INSERT INTO account_texts (account_texts, rank) VALUES ('secure-delete', 1)`,
		`INSERT INTO account_numbers (user) SELECT id FROM users ORDER BY created, id`,
		insert,
	}
	var drop []string
	for _, t := range triggers {
		create = append(create, "CREATE TRIGGER "+t.name+" AFTER "+t.event+" BEGIN "+at(t.work, t.id)+"END")
		drop = append(drop, "DROP TRIGGER "+t.name)
	}
	drop = append(drop, `DROP TABLE account_texts`, `DROP TABLE account_numbers`)
	m.Register(execute(create...), execute(drop...))
}
