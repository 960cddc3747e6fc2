package hooks

// Routes are the method and path of every call of the registration table.
func Routes() []string {
	var all []string
	for _, route := range newServer("", Deps{}).routes() {
		all = append(all, route.method+" "+route.path)
	}
	return all
}
