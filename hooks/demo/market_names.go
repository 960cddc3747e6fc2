package demo

import "strings"

// region is a part of India whose people have similar names.
type region int

const (
	north region = iota
	punjab
	rajasthan
	gujarat
	maharashtra
	goa
	bengal
	odisha
	karnataka
	tamil
	telugu
	kerala
	northeast
	regions
)

// Every region has 16 first names and 11 last names, and thus 176 pairs. Because pairStride is coprime to the number of
// pairs, people with names of the same region get the same name only if their numbers differ by a multiple of pairs.
const (
	firstNames, lastNames = 16, 11
	pairs                 = firstNames * lastNames
	pairStride            = 67
)

type names struct{ first, last []string }

func regional(first, last string) names { return names{strings.Fields(first), strings.Fields(last)} }

var namesOf = [regions]names{
	north: regional(
		"Aditya Neha Vikram Pooja Saurabh Shreya Manish Ritika Abhishek Swati Gaurav Divya Ankit Sakshi Varun Isha",
		"Sharma Verma Mishra Srivastava Gupta Tiwari Saxena Chauhan Pandey Agarwal Rawat"),
	punjab: regional(
		"Harpreet Simran Gurpreet Jasleen Manpreet Navneet Arjun Kiran Amrit Mehak Jaspreet Gurleen Rajveer Prabhjot Karan Anmol",
		"Singh Gill Sandhu Bedi Arora Grewal Khanna Sethi Dhillon Chawla Ahluwalia"),
	rajasthan: regional(
		"Yuvraj Bhavna Devendra Meenal Lokesh Payal Mahendra Kamini Digvijay Sonal Narendra Khushboo Hemant Garima Kuldeep Nidhi",
		"Rathore Shekhawat Purohit Jain Soni Bohra Maheshwari Vyas Sisodia Kothari Bhati"),
	gujarat: regional(
		"Jignesh Hetal Chirag Dhara Parth Krupa Mehul Bansari Nirav Mansi Hardik Foram Kunal Riddhi Dhaval Urvi",
		"Patel Shah Mehta Desai Joshi Trivedi Parikh Solanki Modi Bhatt Gandhi"),
	maharashtra: regional(
		"Omkar Sayali Tejas Mrunal Aniket Gauri Swapnil Ketaki Prasad Madhura Shantanu Rutuja Amey Pallavi Siddhesh Tanvi",
		"Kulkarni Deshmukh Patil Jadhav Joshi Bhosale Pawar Shinde Gokhale Sawant Chitnis"),
	goa: regional(
		"Savio Alisha Joaquim Sanika Melvin Anushka Rohit Valencia Agnelo Sneha Clifford Larissa Mahesh Natasha Elton Prisca",
		"Fernandes D'Souza Naik Gaonkar Pereira Kamat Rodrigues Prabhu Dias Lobo Shirodkar"),
	bengal: regional(
		"Anirban Moumita Subhajit Ritwika Arnab Paromita Debjyoti Sohini Sayan Ishani Kaushik Tanushree Rwitobroto Piyali Souvik Ahana",
		"Banerjee Chatterjee Mukherjee Ghosh Bose Sen Dutta Roy Chakraborty Das Sarkar"),
	odisha: regional(
		"Biswajit Subhashree Soumya Lipsa Debasis Smruti Pratyush Barsha Satyajit Ankita Chinmay Itishree Rakesh Sasmita Sidharth Monalisa",
		"Mohanty Patnaik Sahoo Panda Mishra Nayak Pradhan Behera Rath Swain Dash"),
	karnataka: regional(
		"Chetan Ramya Prajwal Soundarya Raghavendra Apoorva Darshan Bhoomika Sandeep Pavithra Suhas Chaitra Vinay Rashmi Kiran Spoorthi",
		"Gowda Hegde Shetty Rao Bhat Kulkarni Murthy Acharya Nayak Patil Urs"),
	tamil: regional(
		"Karthik Nandhini Vignesh Janani Prabhu Kavitha Hariharan Dharani Senthil Abirami Arun Meenakshi Gokul Sangeetha Bala Yazhini",
		"Raman Subramanian Iyer Krishnan Murugan Natarajan Sundaram Chandrasekar Venkatesan Rajan Palaniappan"),
	telugu: regional(
		"Srikanth Harika Venkat Lahari Sai Sravani Tarun Keerthi Naveen Mounika Rajesh Tejaswini Charan Sahithi Phani Anusha",
		"Reddy Rao Naidu Chowdary Varma Prasad Kuchipudi Gudipati Yarlagadda Kandula Sastry"),
	kerala: regional(
		"Jithin Aparna Vishnu Gopika Basil Anjali Rahul Meera Sreejith Parvathy Alan Nimisha Hari Athira Rijo Devika",
		"Nair Menon Pillai Varghese Kurian Thomas Warrier Namboothiri Mathew Panicker Jacob"),
	northeast: regional(
		"Bhaskar Rimjhim Lalrin Daphi Pranab Jonali Tashi Pema Nongthang Banri Hemanta Mayuri Rinchen Choden Thoiba Linthoi",
		"Bora Gogoi Sangma Lyngdoh Baruah Bhutia Kalita Lepcha Deka Saikia Marak"),
}

// name returns the name of the nth person. One in four people in a big city has a name from another region.
func (m *Market) name(n int, home city) (first, last string) {
	from := home.region
	if home.near != nil && n%4 == 3 {
		from = region(n * 5 % int(regions))
	}
	pair := (int(m.base(accountKind)%pairs) + n*pairStride) % pairs
	return namesOf[from].first[pair%firstNames], namesOf[from].last[pair/firstNames]
}
