package hooks

import "github.com/pocketbase/pocketbase/core"

// Routes returns the method and the path of every registered API route.
func Routes() []string {
	var all []string
	for _, route := range newServer(core.NewBaseApp(core.BaseAppConfig{}), Deps{}).calls {
		all = append(all, route.method+" "+route.path)
	}
	return all
}
