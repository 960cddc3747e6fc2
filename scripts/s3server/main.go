// Command s3server prints the path of a small S3 server. It builds the server when it is called for the first time. The
// target `make cluster` runs the server.
package main

import (
	"fmt"
	"os"

	"shootday/internal/s3test"
)

func main() {
	path, err := s3test.Install()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(path)
}
