package main

import (
	"fmt"
	"io"
	"net"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"shootday/internal/config"
)

// printStart prints where the server answers and what it uses. Call it once the port is bound: a start that failed must not
// read like one that worked.
func printStart(out io.Writer, address string, cfg config.Config, dataDir string, environ []string) {
	fmt.Fprintf(out, "\nShootday %s\n", buildVersion())
	fmt.Fprintf(out, "  %-10s%s\n  %-10s%s/_/\n", "address", address, "dashboard", address)
	for _, fact := range cfg.Summary(dataDir) {
		fmt.Fprintf(out, "  %-10s%s\n", fact.Name, fact.Value)
	}
	for _, warning := range cfg.Warnings(environ) {
		fmt.Fprintln(out, "  warning:", warning)
	}
	fmt.Fprintln(out)
}

// addressOf is where people reach the server that the command starts.
func addressOf(serve *cobra.Command, e *core.ServeEvent) string {
	if domains := serve.Flags().Args(); len(domains) > 0 {
		return "https://" + domains[0]
	}
	scheme := "http://"
	if secure, err := serve.Flags().GetString("https"); err == nil && secure != "" {
		scheme = "https://"
	}
	host, port, err := net.SplitHostPort(e.Server.Addr)
	if err != nil {
		return scheme + e.Server.Addr
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return scheme + net.JoinHostPort(host, port)
}
