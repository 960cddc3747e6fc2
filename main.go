// Shootday is a marketplace in which customers in India find, schedule and book photographers.
package main

import (
	"embed"
	"fmt"
	"io/fs"
	"os"

	"shootday/cmd"
)

//go:embed all:pb_public
var embedded embed.FS

func main() {
	web, err := fs.Sub(embedded, "pb_public")
	if err == nil {
		err = cmd.Execute(web)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "shootday:", err)
		os.Exit(1)
	}
}
