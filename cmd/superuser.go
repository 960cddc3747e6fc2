package cmd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"shootday/hooks/audit"

	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// superuserCommand returns PocketBase's command, extended so that it reads the password from the terminal or from
// standard input. A password in the arguments is visible to all users of the machine and remains in the shell history.
func superuserCommand(app core.App) *cobra.Command {
	superuser := cmd.NewSuperuserCommand(app)
	superuser.PersistentPreRun = func(*cobra.Command, []string) { audit.BindSuperuserCommands(app) }
	for _, command := range superuser.Commands() {
		switch command.Name() {
		case "upsert", "create", "update":
			command.Use = command.Name() + " EMAIL [PASSWORD]"
			command.Long = command.Short + ".\nWithout PASSWORD the command asks for it, or reads one line from the standard input."
			command.Example = "  shootday superuser " + command.Name() + " you@example.in --dir ./pb_data\n" +
				"  shootday superuser " + command.Name() + " you@example.in --dir ./pb_data < password.txt"
			save := command.RunE
			command.RunE = func(command *cobra.Command, args []string) error {
				if len(args) == 1 {
					password, err := readPassword(command)
					if err != nil {
						return err
					}
					args = append(args, password)
				}
				return save(command, args)
			}
		}
	}
	return superuser
}

func readPassword(command *cobra.Command) (string, error) {
	in, isFile := command.InOrStdin().(*os.File)
	if !isFile || !term.IsTerminal(int(in.Fd())) {
		line, err := bufio.NewReader(command.InOrStdin()).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return "", fmt.Errorf("read the password: %w", err)
		}
		password := strings.TrimRight(line, "\r\n")
		if password == "" {
			return "", errors.New("no password: pass it as the second argument or on the standard input")
		}
		return password, nil
	}
	ask := func(prompt string) (string, error) {
		fmt.Fprint(command.ErrOrStderr(), prompt)
		typed, err := term.ReadPassword(int(in.Fd()))
		fmt.Fprintln(command.ErrOrStderr())
		if err != nil {
			return "", fmt.Errorf("read the password: %w", err)
		}
		return string(typed), nil
	}
	password, err := ask("Password: ")
	if err != nil {
		return "", err
	}
	again, err := ask("Repeat the password: ")
	if err == nil && again != password {
		err = errors.New("the passwords differ: nothing was changed")
	}
	return password, err
}
