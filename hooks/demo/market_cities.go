package demo

// city is a city in which photographers work. The fields are used for realistic addresses and names.
type city struct {
	name   string
	region region
	pin    int      // first three digits of the city's postal codes
	near   []string // other cities that the city's photographers serve
	areas  []area   // generic area names are used if empty
}

type area struct {
	name string
	pin  int
}

// bigCities lists the cities in which most photographers and customers live. Delhi is first, because the demo accounts
// live there.
var bigCities = []city{
	{"Delhi", north, 110, []string{"Noida", "Gurugram", "Ghaziabad", "Faridabad", "Greater Noida"}, []area{
		{"Hauz Khas", 110016}, {"Lajpat Nagar", 110024}, {"Karol Bagh", 110005}, {"Dwarka", 110075},
		{"Saket", 110017}, {"Connaught Place", 110001}, {"Vasant Kunj", 110070}, {"Rohini", 110085}}},
	{"Mumbai", maharashtra, 400, []string{"Navi Mumbai", "Thane", "Pune"}, []area{
		{"Bandra West", 400050}, {"Andheri East", 400069}, {"Colaba", 400005}, {"Powai", 400076},
		{"Dadar", 400014}, {"Juhu", 400049}, {"Lower Parel", 400013}}},
	{"Bengaluru", karnataka, 560, []string{"Mysuru", "Hubballi", "Salem"}, []area{
		{"Indiranagar", 560038}, {"Koramangala", 560034}, {"Jayanagar", 560041}, {"Whitefield", 560066},
		{"Malleshwaram", 560003}, {"HSR Layout", 560102}}},
	{"Hyderabad", telugu, 500, []string{"Warangal", "Vijayawada"}, []area{
		{"Banjara Hills", 500034}, {"Jubilee Hills", 500033}, {"Gachibowli", 500032}, {"Begumpet", 500016},
		{"Himayatnagar", 500029}}},
	{"Chennai", tamil, 600, []string{"Puducherry", "Salem", "Coimbatore"}, []area{
		{"T. Nagar", 600017}, {"Adyar", 600020}, {"Mylapore", 600004}, {"Velachery", 600042}, {"Anna Nagar", 600040}}},
	{"Kolkata", bengal, 700, []string{"Durgapur", "Asansol", "Siliguri"}, []area{
		{"Salt Lake", 700064}, {"Ballygunge", 700019}, {"Park Street", 700016}, {"New Alipore", 700053},
		{"Behala", 700034}}},
	{"Pune", maharashtra, 411, []string{"Mumbai", "Nashik", "Kolhapur"}, []area{
		{"Koregaon Park", 411001}, {"Kothrud", 411038}, {"Baner", 411045}, {"Aundh", 411007}, {"Viman Nagar", 411014}}},
	{"Goa", goa, 403, []string{"Belagavi", "Kolhapur", "Mangaluru"}, []area{
		{"Panaji", 403001}, {"Calangute", 403516}, {"Margao", 403601}, {"Anjuna", 403509}, {"Mapusa", 403507}}},
	{"Jaipur", rajasthan, 302, []string{"Ajmer", "Alwar", "Udaipur", "Kota"}, []area{
		{"C-Scheme", 302001}, {"Malviya Nagar", 302017}, {"Vaishali Nagar", 302021}, {"Raja Park", 302004},
		{"Mansarovar", 302020}}},
}

// otherCities lists the cities in which the remaining photographers and customers live.
var otherCities = []city{
	{name: "Agra", region: north, pin: 282}, {name: "Ahmedabad", region: gujarat, pin: 380},
	{name: "Ajmer", region: rajasthan, pin: 305}, {name: "Aligarh", region: north, pin: 202},
	{name: "Alwar", region: rajasthan, pin: 301}, {name: "Ambala", region: punjab, pin: 134},
	{name: "Amravati", region: maharashtra, pin: 444}, {name: "Amritsar", region: punjab, pin: 143},
	{name: "Anand", region: gujarat, pin: 388}, {name: "Asansol", region: bengal, pin: 713},
	{name: "Aurangabad", region: maharashtra, pin: 431}, {name: "Bareilly", region: north, pin: 243},
	{name: "Belagavi", region: karnataka, pin: 590}, {name: "Bhavnagar", region: gujarat, pin: 364},
	{name: "Bhilai", region: north, pin: 490}, {name: "Bhopal", region: north, pin: 462},
	{name: "Bhubaneswar", region: odisha, pin: 751}, {name: "Bikaner", region: rajasthan, pin: 334},
	{name: "Bilaspur", region: north, pin: 495}, {name: "Chandigarh", region: punjab, pin: 160},
	{name: "Coimbatore", region: tamil, pin: 641}, {name: "Cuttack", region: odisha, pin: 753},
	{name: "Dehradun", region: north, pin: 248}, {name: "Dhanbad", region: north, pin: 826},
	{name: "Durgapur", region: bengal, pin: 713}, {name: "Erode", region: tamil, pin: 638},
	{name: "Faridabad", region: north, pin: 121}, {name: "Gandhinagar", region: gujarat, pin: 382},
	{name: "Gangtok", region: northeast, pin: 737}, {name: "Ghaziabad", region: north, pin: 201},
	{name: "Gorakhpur", region: north, pin: 273}, {name: "Greater Noida", region: north, pin: 201},
	{name: "Guntur", region: telugu, pin: 522}, {name: "Gurugram", region: north, pin: 122},
	{name: "Guwahati", region: northeast, pin: 781}, {name: "Gwalior", region: north, pin: 474},
	{name: "Haridwar", region: north, pin: 249}, {name: "Hubballi", region: karnataka, pin: 580},
	{name: "Imphal", region: northeast, pin: 795}, {name: "Indore", region: north, pin: 452},
	{name: "Jabalpur", region: north, pin: 482}, {name: "Jalandhar", region: punjab, pin: 144},
	{name: "Jammu", region: punjab, pin: 180}, {name: "Jamnagar", region: gujarat, pin: 361},
	{name: "Jamshedpur", region: north, pin: 831}, {name: "Jhansi", region: north, pin: 284},
	{name: "Jodhpur", region: rajasthan, pin: 342}, {name: "Kannur", region: kerala, pin: 670},
	{name: "Kanpur", region: north, pin: 208}, {name: "Kochi", region: kerala, pin: 682},
	{name: "Kolhapur", region: maharashtra, pin: 416}, {name: "Kota", region: rajasthan, pin: 324},
	{name: "Kozhikode", region: kerala, pin: 673}, {name: "Lucknow", region: north, pin: 226},
	{name: "Ludhiana", region: punjab, pin: 141}, {name: "Madurai", region: tamil, pin: 625},
	{name: "Mangaluru", region: karnataka, pin: 575}, {name: "Meerut", region: north, pin: 250},
	{name: "Mysuru", region: karnataka, pin: 570}, {name: "Nagpur", region: maharashtra, pin: 440},
	{name: "Nashik", region: maharashtra, pin: 422}, {name: "Navi Mumbai", region: maharashtra, pin: 400},
	{name: "Noida", region: north, pin: 201}, {name: "Patna", region: north, pin: 800},
	{name: "Prayagraj", region: north, pin: 211}, {name: "Puducherry", region: tamil, pin: 605},
	{name: "Raipur", region: north, pin: 492}, {name: "Rajkot", region: gujarat, pin: 360},
	{name: "Ranchi", region: north, pin: 834}, {name: "Rishikesh", region: north, pin: 249},
	{name: "Salem", region: tamil, pin: 636}, {name: "Shillong", region: northeast, pin: 793},
	{name: "Shimla", region: punjab, pin: 171}, {name: "Siliguri", region: bengal, pin: 734},
	{name: "Srinagar", region: north, pin: 190}, {name: "Surat", region: gujarat, pin: 395},
	{name: "Thane", region: maharashtra, pin: 400}, {name: "Thiruvananthapuram", region: kerala, pin: 695},
	{name: "Tiruchirappalli", region: tamil, pin: 620}, {name: "Udaipur", region: rajasthan, pin: 313},
	{name: "Vadodara", region: gujarat, pin: 390}, {name: "Varanasi", region: north, pin: 221},
	{name: "Vijayawada", region: telugu, pin: 520}, {name: "Visakhapatnam", region: telugu, pin: 530},
	{name: "Warangal", region: telugu, pin: 506},
}
