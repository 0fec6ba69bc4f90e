package rulebook

// Links returns the existing rules that a text mentions.
func Links(text string) []string { return load().links(text) }
