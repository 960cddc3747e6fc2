package cmd

import (
	"fmt"
	"io"
	"net"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"shootday/internal/config"
)

// printStart prints the address of the server and its settings. Call printStart after the port is bound, so that a
// failed start does not look like a successful one.
func printStart(out io.Writer, address string, facts []config.Fact, warnings []string) {
	fmt.Fprintf(out, "\nShootday %s\n", buildVersion())
	fmt.Fprintf(out, "  %-10s%s\n  %-10s%s/_/\n", "address", address, "dashboard", address)
	for _, fact := range facts {
		fmt.Fprintf(out, "  %-10s%s\n", fact.Name, fact.Value)
	}
	for _, warning := range warnings {
		fmt.Fprintln(out, "  warning:", warning)
	}
	fmt.Fprintln(out)
}

// checkAddresses returns an error if another program uses one of the ports that the server needs. Call it before the
// data folder is opened, because opening it migrates the database, which may still be in use by an older server on the
// same port.
func checkAddresses(serve *cobra.Command) error {
	addresses := []string{}
	for flag, preset := range map[string]string{"http": "0.0.0.0:80", "https": "0.0.0.0:443"} {
		address, err := serve.Flags().GetString(flag)
		if err != nil {
			return err
		}
		if address == "" && serve.Flags().NArg() > 0 {
			address = preset
		}
		if address == "" && flag == "http" {
			address = "127.0.0.1:8090" // PocketBase's default
		}
		if address != "" {
			addresses = append(addresses, address)
		}
	}
	for _, address := range addresses {
		listener, err := net.Listen("tcp", address)
		if err != nil {
			return fmt.Errorf("listen on %s: %w", address, err)
		}
		if err := listener.Close(); err != nil {
			return err
		}
	}
	return nil
}

// addressOf returns the URL of the server that the command starts.
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
