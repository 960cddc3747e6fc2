package cmd

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

const healthTimeout = 4 * time.Second

// healthCommand returns the command that checks a running server without opening its database. The container image uses
// this command, because the image does not contain curl.
func healthCommand() *cobra.Command {
	var url string
	command := &cobra.Command{
		Use:   "health",
		Short: "Checks whether a running server is ready",
		Long: `Checks whether a running server is ready. Exits with status 0 if it is, otherwise with status 1.
Parts that do not work at the moment, such as the replica, are named; the server still counts as ready.`,
		Example: `  shootday health
  shootday health --url http://127.0.0.1:8090`,
		Args:         cobra.NoArgs,
		SilenceUsage: true,
	}
	command.Flags().StringVar(&url, "url", "http://127.0.0.1:8090", "address of the server")
	command.RunE = func(command *cobra.Command, _ []string) error {
		client := http.Client{Timeout: healthTimeout}
		response, err := client.Get(strings.TrimRight(url, "/") + "/api/health")
		if err != nil {
			return fmt.Errorf("not ready: %w", err)
		}
		defer response.Body.Close()
		var health struct {
			Data struct {
				Degraded []string `json:"degraded"`
			} `json:"data"`
		}
		if response.StatusCode != http.StatusOK {
			return fmt.Errorf("not ready: %s answers %s", url, response.Status)
		}
		if err := json.NewDecoder(response.Body).Decode(&health); err != nil {
			return fmt.Errorf("not ready: read the answer of %s: %w", url, err)
		}
		if lacks := health.Data.Degraded; len(lacks) > 0 {
			fmt.Fprintf(command.OutOrStdout(), "ready, but without: %s\n", strings.Join(lacks, ", "))
			return nil
		}
		fmt.Fprintln(command.OutOrStdout(), "ready")
		return nil
	}
	return command
}
