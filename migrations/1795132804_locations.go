package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The 94 cities that Shootday serves.
var cities1795132804 = []string{
	"Agra", "Ahmedabad", "Ajmer", "Aligarh", "Alwar", "Ambala", "Amravati", "Amritsar", "Anand", "Asansol",
	"Aurangabad", "Bareilly", "Belagavi", "Bengaluru", "Bhavnagar", "Bhilai", "Bhopal", "Bhubaneswar", "Bikaner",
	"Bilaspur", "Chandigarh", "Chennai", "Coimbatore", "Cuttack", "Dehradun", "Delhi", "Dhanbad", "Durgapur",
	"Erode", "Faridabad", "Gandhinagar", "Gangtok", "Ghaziabad", "Goa", "Gorakhpur", "Greater Noida", "Guntur",
	"Gurugram", "Guwahati", "Gwalior", "Haridwar", "Hubballi", "Hyderabad", "Imphal", "Indore", "Jabalpur",
	"Jaipur", "Jalandhar", "Jammu", "Jamnagar", "Jamshedpur", "Jhansi", "Jodhpur", "Kannur", "Kanpur", "Kochi",
	"Kolhapur", "Kolkata", "Kota", "Kozhikode", "Lucknow", "Ludhiana", "Madurai", "Mangaluru", "Meerut", "Mumbai",
	"Mysuru", "Nagpur", "Nashik", "Navi Mumbai", "Noida", "Patna", "Prayagraj", "Puducherry", "Pune", "Raipur",
	"Rajkot", "Ranchi", "Rishikesh", "Salem", "Shillong", "Shimla", "Siliguri", "Srinagar", "Surat", "Thane",
	"Thiruvananthapuram", "Tiruchirappalli", "Udaipur", "Vadodara", "Varanasi", "Vijayawada", "Visakhapatnam",
	"Warangal",
}

func init() {
	m.Register(func(app core.App) error {
		locations := core.NewBaseCollection("locations")
		locations.ListRule = open(everyone)
		locations.ViewRule = open(everyone)
		stamped(locations, &core.TextField{Name: "name", Max: 60, Required: true, Presentable: true})
		locations.AddIndex("idx_locations_name", true, "name", "")
		if err := app.Save(locations); err != nil {
			return err
		}
		for _, city := range cities1795132804 {
			location := core.NewRecord(locations)
			location.Id = namedID(city)
			location.Set("name", city)
			if err := app.Save(location); err != nil {
				return err
			}
		}
		return nil
	}, drop("locations"))
}
